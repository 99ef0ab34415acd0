import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/errors/en.ts'
import type { DayFigures } from '#shared/billing/figures.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { addMonths, endOfMonth, monthOf } from '#shared/time/months.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { connect } from '#worker/db/client.ts'
import { figureDays } from '#worker/db/schema/figures.ts'
import { now } from '#worker/platform/clock.ts'

const DAY = 24 * 60 * 60 * 1000
const PRESENT = monthOf(now())
const TODAY = toDay(now())
/** A month without figures, as before the installation. */
const EMPTY_MONTH = addMonths(PRESENT, -20)

type Account = Awaited<ReturnType<typeof createAccount>>
let operator: string
let partner: string
let partnerAccount: Account

const figuresOf = (number: number): DayFigures => ({
  sites: number,
  companies: number + 1,
  paidPlans: number + 2,
  newSites: 1,
  newCompanies: 2,
  plans: { light: 1, pro_multi: number },
  mrr: 1000 * number,
  mrrByPlan: { light: 400, pro_multi: 1000 * number - 400 },
})

/** Rows of all days of fourteen months, for everybody and for a partner. */
async function storeFigures() {
  const first = parseDay(`${addMonths(PRESENT, -13)}-01`)
  const rows = Array.from({ length: Math.round((parseDay(TODAY) - first) / DAY) + 1 }, (_, index) => {
    const { mrr, mrrByPlan, ...ours } = figuresOf(index + 1)
    const day = toDay(first + index * DAY)
    return [
      { scope: '*', day, isFinal: day < TODAY, figures: { ...ours, mrr, mrrByPlan } },
      { scope: partnerAccount.id, day, isFinal: day < TODAY, figures: { ...ours, sites: 7 } },
    ]
  }).flat()
  for (let at = 0; at < rows.length; at += 20)
    await connect(env.DB)
      .insert(figureDays)
      .values(rows.slice(at, at + 20))
}

beforeAll(async () => {
  const master = await createAccount(env, { type: 'MASTER' })
  partnerAccount = await createAccount(env, { type: 'OEM_MASTER', parent: master })
  operator = (await signIn(env, master)).token
  partner = (await signIn(env, partnerAccount)).token
  await storeFigures()
})

async function ask(path: string, token = operator) {
  const { database, usage } = countDatabase(env.DB)
  const headers = { 'accept-language': 'en' }
  const answer = await call('GET', `/v1/dashboard/${path}`, { token, headers, env: { ...env, DB: database } })
  return { status: answer.status, data: answer.json.data, fields: answer.json.fields, usage }
}

/** The stored number of the last day of a month, counted from the first row. */
function numberAt(day: string): number {
  return Math.round((parseDay(day) - parseDay(`${addMonths(PRESENT, -13)}-01`)) / DAY) + 1
}

describe('trends', () => {
  const thirteen = `start=${addMonths(PRESENT, -12)}&end=${PRESENT}`

  it('have one point a month, of its last day, and of the present month the newest figures', async () => {
    const { data } = await ask(`user-site?${thirteen}`)
    expect(data.by).toBe('month')
    expect(data.points).toHaveLength(13)
    const before = addMonths(PRESENT, -1)
    expect(data.points.slice(-2)).toEqual([
      expect.objectContaining({ period: before, sites: numberAt(toDay(endOfMonth(before))) }),
      expect.objectContaining({ period: PRESENT, sites: numberAt(TODAY), companies: numberAt(TODAY) + 1 }),
    ])
  })

  it('have one point a day up to today', async () => {
    const { data } = await ask(`user-site?${thirteen}&by=day`)
    expect(data.points[0].period).toBe(`${addMonths(PRESENT, -12)}-01`)
    expect(data.points.at(-1)).toMatchObject({ period: TODAY, sites: numberAt(TODAY) })
    expect(data.points).toHaveLength(numberAt(TODAY) - numberAt(`${addMonths(PRESENT, -12)}-01`) + 1)
  })

  it('draw months and days without figures as zero', async () => {
    const { data } = await ask(`revenue?start=${EMPTY_MONTH}&end=${PRESENT}`)
    expect(data.points).toHaveLength(21)
    expect(data.points[0]).toEqual({ period: EMPTY_MONTH, mrr: 0, arr: 0, amounts: [0, 0] })
    const days = await ask(`user-site?start=${EMPTY_MONTH}&end=${EMPTY_MONTH}&by=day`)
    expect(days.data.points.length).toBeGreaterThanOrEqual(28)
    for (const point of days.data.points) expect(point).toMatchObject({ sites: 0, companies: 0, paid_plans: 0 })
  })

  it('have plans in the order of the price list, whatever the point has', async () => {
    const counts = await ask(`adoption-by-plan?${thirteen}`)
    expect(counts.data.plans).toEqual(['light', 'pro_multi'])
    expect(counts.data.points.at(-1).counts).toEqual([1, numberAt(TODAY)])
    const { data } = await ask(`revenue?${thirteen}`)
    const { mrr, arr, amounts } = data.points.at(-1)
    expect([mrr, arr]).toEqual([1000 * numberAt(TODAY), 12_000 * numberAt(TODAY)])
    expect(amounts).toEqual([400, mrr - 400])
  })

  it('are a partner’s own', async () => {
    const { data } = await ask(`user-site?${thirteen}`, partner)
    expect(data.points.at(-1)).toMatchObject({ sites: 7 })
    expect((await ask(`revenue?${thirteen}`, partner)).status).toBe(403)
    expect((await ask(`revenue/change?month=${PRESENT}`, partner)).status).toBe(403)
  })

  it.each([
    [`start=${PRESENT}&end=${addMonths(PRESENT, 1)}`, { end: en.validation.periodFuture }],
    [`start=${PRESENT}&end=${addMonths(PRESENT, -1)}`, { end: en.validation.periodOrder }],
    [
      `start=${addMonths(PRESENT, -36)}&end=${PRESENT}`,
      { end: en.validation.periodLength.replace('{{max}} month{{s.max}}', '36 months') },
    ],
    [
      `start=${addMonths(PRESENT, -13)}&end=${PRESENT}&by=day`,
      { end: en.validation.periodLength.replace('{{max}} month{{s.max}}', '13 months') },
    ],
    [`start=1999-01&end=${PRESENT}`, { start: en.validation.invalid }],
    [`start=2026-13&end=${PRESENT}`, { start: en.validation.invalid }],
    [`start=${addMonths(PRESENT, 1)}`, { start: en.validation.periodFuture }],
    [`start=${PRESENT}&end=${PRESENT}&by=week`, { by: en.validation.invalid }],
  ])('refuse %s', async (query, fields) => {
    for (const path of ['user-site', 'adoption-by-plan', 'revenue'])
      expect(await ask(`${path}?${query}`)).toMatchObject({ status: 422, fields })
  })
})

describe('registrations', () => {
  const [year = '', month = ''] = PRESENT.split('-')

  it('are the sums of the months of a year, up to the present one', async () => {
    const { data } = await ask(`registration-data?year=${year}`)
    expect(data.by).toBe('month')
    expect(data.points).toHaveLength(Number(month))
    const days = Number(TODAY.slice(8))
    expect(data.points.at(-1)).toEqual({ period: PRESENT, new_sites: days, new_companies: 2 * days })
  })

  it('are those of each day of a month, up to today', async () => {
    const { data } = await ask(`registration-data?year=${year}&month=${Number(month)}`)
    expect(data.by).toBe('day')
    expect(data.points).toHaveLength(Number(TODAY.slice(8)))
    expect(data.points.at(-1)).toEqual({ period: TODAY, new_sites: 1, new_companies: 2 })
  })

  it('are zero in a year without figures', async () => {
    const { data } = await ask('registration-data?year=2020')
    expect(data.points).toHaveLength(12)
    expect(data.points[0]).toEqual({ period: '2020-01', new_sites: 0, new_companies: 0 })
  })

  const [nextYear, nextMonth] = addMonths(PRESENT, 1).split('-')

  it.each([
    `year=${Number(year) + 1}`,
    `year=${nextYear}&month=${Number(nextMonth)}`,
    'year=2019',
    `year=${year}&month=13`,
    'year=abc',
  ])('refuse %s', async (query) => {
    expect((await ask(`registration-data?${query}`)).status).toBe(422)
  })
})

describe('budgets of the dashboard', () => {
  it.each(['user-site', 'adoption-by-plan', 'revenue'])('%s reads a row a point in two calls', async (path) => {
    for (let end = PRESENT; end > addMonths(PRESENT, -3); end = addMonths(end, -1)) {
      const period = `start=${addMonths(end, -12)}&end=${end}`
      const byDay = await ask(`${path}?${period}&by=day`)
      expect(byDay.usage.calls).toBeLessThanOrEqual(3)
      expect(byDay.usage.rowsRead).toBeLessThanOrEqual(397 + 8)
      const byMonth = await ask(`${path}?${period}`)
      expect(byMonth.usage.calls).toBeLessThanOrEqual(3)
      expect(byMonth.usage.rowsRead).toBeLessThanOrEqual(3 * 13 + 8)
    }
  })

  it('registration-data reads a row a day', async () => {
    const { usage } = await ask(`registration-data?year=${PRESENT.slice(0, 4)}`)
    expect(usage.rowsRead).toBeLessThanOrEqual(2 * 366 + 8)
  })
})
