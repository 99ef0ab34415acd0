import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, firstDayOf } from '#shared/analytics/analytics-period.ts'
import { en } from '#shared/i18n/errors/en.ts'
import { ja } from '#shared/i18n/errors/ja.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths } from '#shared/time/months.ts'
import { type AnalysedSite, askAnalytics, createAnalysedSite } from '#tests/setup/analytics-kit.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'
import { now } from '#worker/platform/clock.ts'

const VIEWS = ['lp', 'lp/chart', 'pages', 'ranking', 'lp/export', 'page/export', 'ranking/export']
const TODAY = toDay(now())
const MONTH = TODAY.slice(0, 7)

let site: AnalysedSite
beforeAll(async () => {
  site = await createAnalysedSite(env)
})

const ask = (path: string, asked?: Parameters<typeof askAnalytics>[3]) => askAnalytics(env, site, path, asked)

describe('the period of an analysis', () => {
  it('is the last 28 days where none is asked for, and the 28 before them', async () => {
    const { data } = await ask('lp?compare=previous')
    expect(data.period).toEqual({ from: addDays(TODAY, -27), to: TODAY })
    expect(data.before).toEqual({ from: addDays(TODAY, -55), to: addDays(TODAY, -28) })
    expect((await ask('lp')).data.before).toBeNull()
  })

  it('is a month, which ends today at the latest', async () => {
    expect((await ask(`pages?month=${MONTH}`)).data.period).toEqual({ from: `${MONTH}-01`, to: TODAY })
    const { data } = await ask('ranking?month=' + addMonths(MONTH, -12))
    expect(data.period.from).toBe(`${addMonths(MONTH, -12)}-01`)
  })

  it('is a range of days of the past year, both included', async () => {
    const { data } = await ask(`lp/chart?from=${firstDayOf(TODAY)}&to=${TODAY}&unit=month&compare=previous`)
    expect(data.period).toEqual({ from: firstDayOf(TODAY), to: TODAY })
    expect(data.points).toHaveLength(13)
    expect(data.before.to).toBe(addDays(firstDayOf(TODAY), -1))
  })

  const { validation } = en
  it.each([
    [`from=${TODAY}&to=${addDays(TODAY, -1)}`, { to: validation.rangeOrder }],
    [`from=${TODAY}&to=${addDays(TODAY, 1)}`, { to: validation.dayAhead }],
    [`from=${addDays(TODAY, 1)}&to=${addDays(TODAY, 2)}`, { from: validation.dayAhead }],
    [`from=${addDays(firstDayOf(TODAY), -1)}&to=${TODAY}`, { from: validation.dayOld }],
    ['from=2026-02-30&to=2026-03-01', { from: validation.date }],
    ['from=yesterday&to=today', { from: validation.invalid, to: validation.invalid }],
    [`from=${TODAY}`, { to: validation.required }],
    [`to=${TODAY}`, { from: validation.required }],
    [`month=${addMonths(MONTH, 1)}`, { month: validation.monthAhead }],
    [`month=${addMonths(MONTH, -13)}`, { month: validation.monthOld }],
    ['month=2026-13', { month: validation.invalid }],
    [`month=${MONTH}&from=${TODAY}&to=${TODAY}`, { month: validation.periodEither }],
    ['entry=B2', { entry: validation.invalid }],
    ['device=watch', { device: validation.invalid }],
  ])('is refused by every view: %s', async (query, fields) => {
    for (const view of VIEWS.slice(0, 4)) expect(await ask(`${view}?${query}`)).toMatchObject({ status: 422, fields })
  })

  it('is refused in the caller’s language, and unknown filters are refused', async () => {
    const { fields } = await ask(`lp?from=${TODAY}&to=${addDays(TODAY, 1)}`, { language: 'ja' })
    expect(fields).toEqual({ to: ja.validation.dayAhead })
    expect((await ask('lp?browser=safari')).status).toBe(400)
  })

  it('has at most seven days by hour', async () => {
    const week = `from=${addDays(TODAY, -6)}&to=${TODAY}`
    expect((await ask(`lp/chart?unit=hour&${week}`)).data.points).toHaveLength(7 * 24)
    const { status, fields } = await ask(`lp/chart?unit=hour&from=${addDays(TODAY, -7)}&to=${TODAY}`)
    expect([status, fields]).toEqual([422, { unit: validation.hoursMax.replace('{{max}} day{{s.max}}', '7 days') }])
  })
})

describe('who may read an analysis', () => {
  it('does not know sites outside the scope', async () => {
    const stranger = await createAccount(env, { type: 'USER' })
    for (const view of VIEWS) {
      expect([view, (await ask(view, { as: stranger })).status]).toEqual([view, 404])
      const unknown = { ...site, id: newId() }
      expect([view, (await askAnalytics(env, unknown, view)).status]).toEqual([view, 404])
    }
  })

  it('needs a plan of the site’s account that has analyses', async () => {
    const light = await createAnalysedSite(env, { plan: 'light' })
    const operator = await createAccount(env, { type: 'MASTER' })
    for (const view of VIEWS)
      for (const as of [light.owner, operator]) {
        const { status, json } = await askAnalytics(env, light, view, { as })
        expect([view, status, json.code]).toEqual([view, 403, 'plan'])
      }
    expect((await ask('lp', { as: operator })).status).toBe(200)
  })

  it('needs no plan for the operator’s own sites', async () => {
    const own = await createAnalysedSite(env, { type: 'MASTER' })
    expect((await askAnalytics(env, own, 'lp')).status).toBe(200)
  })

  it('lets viewers read and save files', async () => {
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: site.owner, role: 'viewer' })
    for (const view of VIEWS) expect([view, (await ask(view, { as: viewer })).status]).toEqual([view, 200])
  })
})

describe('a site without visits or releases', () => {
  it('has zeros, and no rates', async () => {
    const { data } = await ask('lp?compare=previous')
    const nothing = {
      views: 0,
      sessions: 0,
      visitors: 0,
      conversions: 0,
      conversion_rate: null,
      worth: null,
      bounce_rate: null,
      depth: null,
      median_seconds: null,
      mean_seconds: null,
    }
    expect(data.figures).toEqual({ now: nothing, before: nothing })
    expect([data.goals, data.views_beyond_cap, data.site_name]).toEqual([[], 0, '山の宿'])
    expect(data.shares.map(({ rows }: { rows: unknown[] }) => rows.length)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(data.options).toEqual({ languages: ['ja', 'en'], referrers: [], campaigns: [], entries: [], releases: [] })
    expect(Math.abs(Date.parse(data.updated_at) - now())).toBeLessThan(60_000)
  })

  it('has a point of zeros for each day, no cells, and no rankings', async () => {
    const { data } = await ask('lp/chart')
    expect(data.points).toHaveLength(28)
    expect(data.points[0]).toEqual({ at: addDays(TODAY, -27), views: 0, sessions: 0, visitors: 0, conversions: 0 })
    expect([data.points_before, data.marks]).toEqual([null, []])
    expect((await ask('pages')).data).toMatchObject({
      columns: 0,
      rows: 0,
      sessions: 0,
      entry_cell: null,
      cells: [],
      moves: [],
      moves_total: 0,
      forks: [],
    })
    expect((await ask('ranking')).data).toMatchObject({ cells: 0, conversions: [], ctas: [], popups: [] })
  })
})
