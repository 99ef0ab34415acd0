import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { addMonths, daysOfMonth, monthsFrom } from '#shared/time/months.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { storeVisitHours } from '#tests/setup/visit-hours.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { collectDay } from './hour-counts.ts'
import { readVisitPeriods } from './read-visits.ts'
import { packSpans } from './span-rows.ts'
import type { Days } from './visit-figures.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** 2026-11-25 16:30 in Asia/Tokyo: the day before is not rolled up yet. */
const NOW = Date.parse('2026-11-25T07:30:00Z')
const TODAY = '2026-11-25'
const CELLS = 1000
const siteId = newId()

const shortIds = Array.from({ length: CELLS }, (_, index) => index.toString(16).padStart(12, '0'))

/** Counters of an hour as the consumer stores them, of six segments. */
function countsOf(cells: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = { pv: 900, 'a.x': 900, at: NOW }
  for (const [index, device] of ['phone', 'tablet', 'desktop'].entries())
    for (const visitor of ['new', 'returning']) {
      const code = `segment${index * 2 + Number(visitor === 'new')}`
      counts[`=${code}|${device}|${visitor}|example.com|line / social|${cells[0]}|${cells[1]}`] = 1
      Object.assign(counts, { [`${code}~ss`]: 150, [`${code}~pv`]: 150, [`${code}~e`]: 90, [`${code}~T`]: 4_500_000 })
      for (const [at, cell] of cells.entries()) {
        for (const [name, value] of Object.entries({ w: 40, s: 30, x: 2, t: 123_456, d3: 11, d4: 9, c: 3, b: 1 }))
          counts[`${code}~${name}.${cell}`] = value + (at % 7)
        const next = cells[at + 1]
        if (next) counts[`${code}~m.${cell}.${next}`] = 12
      }
    }
  return counts
}

/** Days and months of 13 months in four languages, the first of them with 1,000 cells, and 41 hours. */
async function fill(): Promise<void> {
  const firstMonth = addMonths(TODAY.slice(0, 7), -13)
  const months = monthsFrom(firstMonth, addMonths(TODAY.slice(0, 7), -1))
  const lastRolled = toDay(NOW - 2 * DAY)
  for (const language of LANGUAGES) {
    const cells = language === 'ja' ? shortIds : shortIds.slice(0, 50)
    const counts = JSON.stringify(countsOf(cells))
    const day = collectDay()
    day.addRow({ hour: parseDay(TODAY), language, counts })
    const spans = day.finish()
    for (const { part, doc } of packSpans(spans, TODAY)) {
      const days = [...months, TODAY.slice(0, 7)]
        .flatMap((month) =>
          Array.from({ length: daysOfMonth(month) }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
        )
        .filter((one) => one <= lastRolled)
      const insert = (span: string, starts: readonly string[]) =>
        env.DB.prepare('INSERT INTO visit_spans SELECT ?1, ?2, ?3, value, ?4, ?5 FROM json_each(?6)')
          .bind(siteId, span, part, language, doc, JSON.stringify(starts))
          .run()
      await insert('D', days)
      await insert('M', months)
    }
    const first = parseDay(toDay(NOW - DAY))
    // An hour's visits see a fifth of the cells: some 300 KB.
    const seen = countsOf(cells.filter((_, at) => at % 5 === 0))
    const hours = Array.from({ length: 41 }, (_, at) => first + at * HOUR)
    await storeVisitHours(
      env,
      hours.map((at) => ({ siteId, at, language, counts: seen })),
    )
  }
}

const DAYS_90: Days = { from: '2026-08-28', to: TODAY }
const BEFORE_90: Days = { from: '2026-05-30', to: '2026-08-27' }
const MONTH: Days = { from: '2026-10-01', to: '2026-10-31' }
const BEFORE_MONTH: Days = { from: '2026-09-01', to: '2026-09-30' }
const YEAR: Days = { from: '2025-11-26', to: TODAY }
const BEFORE_YEAR: Days = { from: '2024-11-26', to: '2025-11-25' }
/** The longest period without a whole month. */
const EDGES: Days = { from: '2026-10-02', to: TODAY }
const BEFORE_EDGES: Days = { from: '2026-08-08', to: '2026-10-01' }

describe('reading visits of 13 months, 1,000 cells and four languages', () => {
  beforeAll(async () => {
    await fill()
    setClockOffset(NOW - Date.now())
  })
  afterAll(() => setClockOffset(0))

  it.each<[string, Days[], Record<string, string>]>([
    ['90 days', [DAYS_90], {}],
    ['90 days and those before', [DAYS_90, BEFORE_90], {}],
    ['90 days and those before, filtered', [DAYS_90, BEFORE_90], { device: 'phone', visitor: 'new' }],
    ['a month and the one before', [MONTH, BEFORE_MONTH], {}],
    ['a month and the one before, filtered', [MONTH, BEFORE_MONTH], { device: 'phone' }],
    ['a year', [YEAR], {}],
    ['a year and the one before, filtered', [YEAR, BEFORE_YEAR], { device: 'phone' }],
    ['55 days without a whole month and those before, filtered', [EDGES, BEFORE_EDGES], { device: 'phone' }],
  ])('takes one call and at most 1,200 rows for %s', async (name, periods, filters) => {
    const { database, usage } = countDatabase(env.DB)
    const started = performance.now()
    const figures = await readVisitPeriods({ ...env, DB: database }, { siteId, filters }, periods)
    printSize(`${name}: ${usage.rowsRead} rows, ${Math.round(performance.now() - started)} ms`)
    expect(usage.calls).toBe(1)
    expect(usage.rowsRead).toBeLessThanOrEqual(1200)
    expect(figures[0]?.total.get('ss')).toBeGreaterThan(0)
    expect(figures[0]?.total.size).toBeGreaterThan(CELLS)
  })

  it('takes nothing when closed days are looked at again', async () => {
    const closed: Days = { from: '2025-12-01', to: '2026-11-23' }
    const times: number[] = []
    for (const calls of [1, 0]) {
      const { database, usage } = countDatabase(env.DB)
      const started = performance.now()
      await readVisitPeriods({ ...env, DB: database }, { siteId, filters: { visitor: 'returning' } }, [closed])
      times.push(Math.round((performance.now() - started) * 10) / 10)
      expect(usage.calls).toBe(calls)
    }
    printSize(`closed days, first and second look: ${times.join(' and ')} ms`)
  })

  it('knows the device of every visit, however many segments a site has', async () => {
    const [figures] = await readVisitPeriods(env, { siteId, filters: { device: 'phone' } }, [DAYS_90])
    expect(figures?.unknownSessions).toBe(0)
  })
})
