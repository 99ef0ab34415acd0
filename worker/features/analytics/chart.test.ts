import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, daysIn, daysOf } from '#shared/analytics/analytics-period.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import type { ReleasePopup } from '#shared/site/release/releases.ts'
import {
  type AnalysedSite,
  askAnalytics,
  createAnalysedSite,
  publishAt,
  storeVisits,
} from '#tests/setup/analytics-kit.ts'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { connect } from '#worker/db/client.ts'
import { experiments } from '#worker/db/schema/analytics.ts'
import { newId } from '#worker/platform/ids.ts'
import { now } from '#worker/platform/clock.ts'

const HOUR = 60 * 60 * 1000
const TODAY = toDay(now())
const START = addDays(TODAY, -6)
const PERIOD = `from=${START}&to=${TODAY}`
const iso = (at: number) => new Date(at).toISOString()

let site: AnalysedSite
const ask = (query: string, language = 'en') => askAnalytics(env, site, `lp/chart?${query}`, { language })
type Data = { points: { at: string; sessions: number }[]; marks: unknown[] }
const seen = ({ points }: Data) => points.filter(({ sessions }) => sessions > 0)

beforeAll(async () => {
  site = await createAnalysedSite(env)
  for (const [day, count] of [
    [addDays(START, 1), 3],
    [addDays(START, -3), 5],
    [addDays(START, -40), 7],
  ] as const)
    await storeVisits(env, site.id, {
      at: `${day}T23`,
      segment: { device: 'phone', visitor: 'new' },
      counters: { pv: count, ss: count, 'g.contact': 1, 'V.0000000001': 1 },
      plain: { pv: count, billed: count },
    })
})

describe('the chart of visits', () => {
  it('has a point for each day of Tokyo, and of the period before in the same order', async () => {
    const { data } = await ask(`${PERIOD}&compare=previous`)
    expect(data.points.map(({ at }: { at: string }) => at)).toEqual(daysOf({ from: START, to: TODAY }))
    expect(seen(data)).toEqual([{ at: addDays(START, 1), views: 3, sessions: 3, visitors: 1, conversions: 1 }])
    expect(data.points_before).toHaveLength(7)
    expect(data.points_before[4]).toMatchObject({ at: addDays(START, -3), sessions: 5 })
  })

  it('has a point for each hour, without visitors, who count by day', async () => {
    const { data } = await ask(`${PERIOD}&unit=hour&visitor=new`)
    expect(data.points).toHaveLength(7 * 24)
    expect(data.points[0].at).toBe(`${START}T00`)
    expect(seen(data)).toEqual([
      { at: `${addDays(START, 1)}T23`, views: null, sessions: 3, visitors: null, conversions: 1 },
    ])
  })

  it('adds up months, which are those of the period', async () => {
    const from = addDays(START, -60)
    const { data } = await ask(`from=${from}&to=${TODAY}&unit=month`)
    const months = [...new Set(daysOf({ from, to: TODAY }).map((day) => day.slice(0, 7)))]
    expect(data.points.map(({ at }: { at: string }) => at)).toEqual(months)
    const sum = data.points.reduce((all: number, { sessions }: { sessions: number }) => all + sessions, 0)
    expect([sum, daysIn({ from, to: TODAY })]).toEqual([15, 67])
  })
})

describe('marks of a chart', () => {
  it('are releases, windows of popups, deliveries that begin, and tests that run', async () => {
    const popup = (title: string, startsAt: number | null, endsAt: number | null) =>
      ({ id: newId(), title, startsAt, endsAt, button: null, places: ['A1'] }) as unknown as ReleasePopup
    const [start, end] = [parseDay(START), parseDay(TODAY)]
    const popups = [
      popup('running', start + 2 * HOUR, null),
      popup('ending', null, start + 9 * HOUR),
      popup('always', null, null),
      popup('over', null, start),
      popup('to come', end + 48 * HOUR, null),
    ]
    await publishAt(env, site, { at: start - 24 * HOUR, number: 1 })
    const release = await publishAt(env, site, { at: start + HOUR, number: 2, popups })
    const shelf = { id: site.id, accountId: site.owner.id }
    const written = {
      en: { value: 'Sale', state: 'written' as const },
      ja: { value: 'セール', state: 'written' as const },
    }
    const delivery = await createDelivery(env, shelf, { title: written, startsAt: start + 3 * HOUR, endsAt: end })
    await createDelivery(env, shelf, { text: 'before', startsAt: start - HOUR })
    await createDelivery(env, shelf, { text: 'draft', startsAt: start + HOUR, status: 'draft' })
    const test = { siteId: site.id, cellId: newId(), createdBy: site.owner.id, createdAt: start }
    const tests = [
      { id: newId(), state: 'running' as const, startedAt: start + 4 * HOUR },
      { id: newId(), state: 'ended' as const, startedAt: start - 50 * HOUR, endedAt: start - 40 * HOUR },
      { id: newId(), state: 'draft' as const },
    ]
    await connect(env.DB)
      .insert(experiments)
      .values(tests.map((one) => ({ ...test, doc: '{"name":"Button"}', ...one })))
    const { data, usage } = await ask(`${PERIOD}&compare=previous`)
    expect(data.marks).toEqual([
      { kind: 'popup', id: popups[1]?.id, label: 'ending', at: iso(start), ends_at: iso(start + 9 * HOUR) },
      { kind: 'release', id: release, label: '2', at: iso(start + HOUR), ends_at: null },
      { kind: 'popup', id: popups[0]?.id, label: 'running', at: iso(start + 2 * HOUR), ends_at: null },
      { kind: 'delivery', id: delivery.id, label: 'Sale', at: iso(start + 3 * HOUR), ends_at: iso(end) },
      { kind: 'test', id: tests[0]?.id, label: 'Button', at: iso(start + 4 * HOUR), ends_at: null },
    ])
    expect(usage.calls).toBe(3)
    const { data: japanese } = await ask(PERIOD, 'ja')
    expect(japanese.marks[3].label).toBe('セール')
  })
})
