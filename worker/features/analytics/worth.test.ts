import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { addDays } from '#shared/analytics/analytics-period.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths } from '#shared/time/months.ts'
import { conversions, goalClicks } from '#shared/visit/visit-counts.ts'
import { type AnalysedSite, askAnalytics, createAnalysedSite, storeVisits } from '#tests/setup/analytics-kit.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'
import { now } from '#worker/platform/clock.ts'
import { costOf } from './source-costs.ts'

const TODAY = toDay(now())
/** The day of the visits. */
const DAY = addDays(TODAY, -1)
const MONTH = DAY.slice(0, 7)
const PERIOD = `from=${addDays(TODAY, -6)}&to=${TODAY}`
const CAMPAIGN = 'line / cpc'
const link = newId()

let site: AnalysedSite
const ask = async (query = '') => (await askAnalytics(env, site, `lp?${PERIOD}${query}`)).data
const rowOf = (data: Awaited<ReturnType<typeof ask>>, by: string, value: string) =>
  data.shares
    .find((share: { by: string }) => share.by === by)
    .rows.find((row: { value: string }) => row.value === value)

/** Stores the values of the site's goals, as its settings have them. */
async function storeValues(values: object): Promise<void> {
  const { seo } = emptyParts()
  const doc = JSON.stringify({ ...seo, conversions: { ...seo.conversions, ...values } })
  await env.DB.prepare("INSERT OR REPLACE INTO site_parts (site_id, name, doc) VALUES (?, 'seo', ?)")
    .bind(site.id, doc)
    .run()
}
const worth = (value: number) => ({ ...emptyParts().seo.conversions.form, value })

async function putCost(body: object, as = site.owner) {
  const { token } = await signIn(env, as)
  return call('PUT', `/v1/analysis/site/${site.id}/cost`, { token, body })
}
const cost = { month: MONTH, by: 'campaign', source: CAMPAIGN, amount: 30_000 }

beforeEach(async () => {
  site = await createAnalysedSite(env)
  const counters = { ss: 40, [conversions('contact')]: 3, [conversions('membership')]: 2, [goalClicks(link)]: 5 }
  await storeVisits(env, site.id, { at: DAY, segment: { device: 'phone', campaign: CAMPAIGN }, counters })
  const direct = { ss: 60, [conversions('homepage')]: 1 }
  await storeVisits(env, site.id, { at: DAY, segment: { device: 'desktop', referrer: 'google.com' }, counters: direct })
})

describe('the value of conversions', () => {
  it('is their number times the value of their kind, of the period, each source and filter', async () => {
    await storeValues({ form: worth(10_000), link: worth(300), currency: 'USD' })
    const data = await ask('&compare=previous')
    expect(data.currency).toBe('USD')
    expect(data.figures.now).toMatchObject({ conversions: 11, worth: 4 * 10_000 + 5 * 300 })
    expect(data.figures.before.worth).toBe(0)
    expect(rowOf(data, 'campaign', CAMPAIGN)).toMatchObject({ conversions: 10, worth: 31_500 })
    expect(rowOf(data, 'referrer', 'google.com')).toMatchObject({ conversions: 1, worth: 10_000 })
    const filtered = await ask('&device=phone')
    expect(filtered.figures.now.worth).toBe(31_500)
    expect(rowOf(filtered, 'campaign', CAMPAIGN).worth).toBe(31_500)
  })

  it('is not known where no goal has one', async () => {
    const data = await ask()
    expect(data).toMatchObject({ currency: 'JPY', figures: { now: { worth: null } } })
    expect(rowOf(data, 'campaign', CAMPAIGN)).toMatchObject({ conversions: 10, worth: null, cost: null })
  })
})

describe('the cost of a source', () => {
  it('is typed in for a month, and a period has the part of its days', async () => {
    expect((await putCost(cost)).status).toBe(200)
    const whole = (await askAnalytics(env, site, `lp?month=${MONTH}`)).data
    const days = new Date(Date.UTC(Number(MONTH.slice(0, 4)), Number(MONTH.slice(5)), 0)).getUTCDate()
    const passed = Math.min(days, (Date.parse(TODAY) - Date.parse(`${MONTH}-01`)) / 86_400_000 + 1)
    const part = (cost.amount * passed) / days
    expect(rowOf(whole, 'campaign', CAMPAIGN).cost).toBe(Math.round(part))
    expect(whole.costs).toEqual([cost])
    // The referrer of the same name has none, and the costs of others are no costs of phones.
    expect(rowOf(whole, 'referrer', 'google.com').cost).toBeNull()
    expect(rowOf(await ask('&device=phone'), 'campaign', CAMPAIGN).cost).toBeNull()
    expect(rowOf(await ask(`&campaign=${encodeURIComponent(CAMPAIGN)}`), 'campaign', CAMPAIGN).cost).not.toBeNull()
  })

  it('is shown of a source that brought nobody, changed, and taken away', async () => {
    await putCost({ ...cost, source: 'Flyer / Print' })
    expect(rowOf(await ask(), 'campaign', 'flyer / print')).toMatchObject({ sessions: 0, conversions: 0 })
    const again = await putCost({ ...cost, source: 'flyer / print', amount: 0 })
    expect(again.json.data).toEqual({ cost: { ...cost, source: 'flyer / print', amount: 0 } })
    expect((await ask()).costs).toHaveLength(1)
    expect((await putCost({ ...cost, source: 'flyer / print', amount: null })).json.data).toEqual({ cost: null })
    expect((await putCost({ ...cost, source: 'flyer / print', amount: null })).status).toBe(200)
    expect((await ask()).costs).toEqual([])
  })

  it.each([
    ['amount', { amount: -1 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: 1e12 }],
    ['month', { month: addMonths(TODAY.slice(0, 7), 1) }],
    ['month', { month: addMonths(TODAY.slice(0, 7), -14) }],
    ['month', { month: '2026-13' }],
    ['by', { by: 'device' }],
  ])('refuses a wrong %s: %j', async (field, wrong) => {
    const answer = await putCost({ ...cost, ...wrong })
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, [field]])
  })

  it('is refused beyond fifty of a month, but may change the ones that are there', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `('${site.id}', '${MONTH}', 'campaign', 'c${index}', 1)`)
    await env.DB.prepare(`INSERT INTO source_costs VALUES ${rows.join(', ')}`).run()
    const refused = await putCost(cost)
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['amount']])
    expect((await putCost({ ...cost, source: 'c7', amount: 9 })).status).toBe(200)
    expect((await putCost({ ...cost, month: addMonths(MONTH, -1) })).status).toBe(200)
  })

  it('is nobody else’s to type in', async () => {
    expect((await putCost(cost, await createAccount(env, { type: 'USER' }))).status).toBe(404)
  })

  it('is recorded once, with what it was before', async () => {
    await putCost(cost)
    await putCost(cost)
    await putCost({ ...cost, amount: 100 })
    const { results } = await env.DB.prepare(
      "SELECT detail FROM history WHERE action = 'site.source_cost' AND subject_id = ? ORDER BY id",
    )
      .bind(site.id)
      .all<{ detail: string }>()
    const changes = results.map(({ detail }) => (JSON.parse(detail) as { changes: unknown[] }).changes[0])
    expect(changes).toEqual([
      { field: 'sourceCost', from: null, to: `${MONTH} ${CAMPAIGN} 30000` },
      { field: 'sourceCost', from: `${MONTH} ${CAMPAIGN} 30000`, to: `${MONTH} ${CAMPAIGN} 100` },
    ])
  })

  it('is divided by days also where a period has parts of two months', () => {
    const costs = [
      { month: '2026-02', by: 'campaign', source: 'a', amount: 2800 },
      { month: '2026-03', by: 'campaign', source: 'a', amount: 3100 },
    ] as const
    expect(costOf(costs, 'a', { from: '2026-02-22', to: '2026-03-10' })).toBe(700 + 1000)
    expect(costOf(costs, 'b', { from: '2026-02-22', to: '2026-03-10' })).toBeNull()
    expect(costOf(costs, 'a', { from: '2026-02-01', to: '2026-02-28' })).toBe(2800)
  })
})
