import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, firstDayOf } from '#shared/analytics/analytics-period.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { addMonths } from '#shared/time/months.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { dwellStep, moves, sessionsOf, shortOf, swipeViews } from '#shared/visit/visit-counts.ts'
import { segmentText } from '#shared/visit/visit-segments.ts'
import {
  type AnalysedSite,
  askAnalytics,
  createAnalysedSite,
  linkButton,
  NO_SEGMENT,
  plainCell,
  publishAt,
  storeVisits,
} from '#tests/setup/analytics-kit.ts'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { collectDay } from '#worker/entities/visits/hour-counts.ts'
import { packAll, packSegments } from '#worker/entities/visits/visit-document.ts'
import type { LanguageSpan } from '#worker/entities/visits/visit-span.ts'
import { newId } from '#worker/platform/ids.ts'
import { now } from '#worker/platform/clock.ts'

const CELLS = 1000
const COLUMNS = 20
const TODAY = toDay(now())
const cells = Array.from({ length: CELLS }, (_, index) =>
  plainCell({ mainText: `Cell ${index}`, button: linkButton(`Button ${index}`, true) }),
)

let site: AnalysedSite

/** The visits of a day or month that saw the first cells, in one language, as their hours would be rolled up. */
function spanOf(start: string, seen: number): LanguageSpan {
  const counters = Object.fromEntries(
    cells.slice(0, seen).flatMap(({ id }, index) => [
      [sessionsOf(id), 1000 - index],
      [swipeViews(id), 1200],
      [dwellStep(id, index % 10), 900],
      [moves(id, cells[index + 1]?.id ?? id), 500],
    ]),
  )
  const day = collectDay()
  const segments = ['phone', 'tablet', 'desktop'].map((device, index) => ({
    code: `code000${index}`,
    text: segmentText({ ...NO_SEGMENT, device: device as 'phone', visitor: 'new', entry: shortOf(cells[0]?.id ?? '') }),
  }))
  const counts = Object.fromEntries(
    segments.flatMap(({ code, text }) => [
      [`=${code}|${text}`, 1],
      [`${code}~ss`, 250_000],
      [`${code}~pv`, 277_777],
      ...Object.entries(counters).map(([key, value]) => [`${code}~${key}`, value] as const),
    ]),
  )
  day.addRow({
    hour: parseDay(start.length === 7 ? `${start}-01` : start),
    language: 'ja',
    counts: JSON.stringify({ ...counts, billed: 833_331 }),
  })
  const span = day.finish().get('ja')
  if (!span) throw new Error('A day has a span')
  return span
}

async function storeSpans(span: 'D' | 'M', starts: readonly string[], seen: number): Promise<void> {
  const [model = ''] = starts
  const visits = spanOf(model, seen)
  const docs = {
    all: packAll(visits, model),
    segments: packSegments(visits.segments, { start: model, latest: now(), max: 1024 * 1024 }),
  }
  for (const [part, doc] of Object.entries(docs))
    await env.DB.prepare(
      `INSERT INTO visit_spans (site_id, span, part, start, language, doc)
      SELECT ?1, ?2, ?3, start.value, language.value, ?6 FROM json_each(?4) AS start, json_each(?5) AS language`,
    )
      .bind(site.id, span, part, JSON.stringify(starts), JSON.stringify(LANGUAGES), doc)
      .run()
}

/** 13 months in four languages, days and months; today and yesterday are still hours. Releases, deliveries, popups. */
beforeAll(async () => {
  site = await createAnalysedSite(env)
  const months = Array.from({ length: 13 }, (_, index) => addMonths(TODAY.slice(0, 7), -index - 1))
  await storeSpans('M', months, CELLS)
  await storeSpans(
    'D',
    Array.from({ length: 400 }, (_, index) => addDays(TODAY, -index - 2)),
    20,
  )
  for (let hour = 0; hour < 48; hour++)
    for (const language of LANGUAGES)
      await storeVisits(env, site.id, {
        at: `${addDays(TODAY, hour < 24 ? -1 : 0)}T${String(hour % 24).padStart(2, '0')}`,
        language,
        segment: { device: 'phone' },
        counters: { ss: 10, pv: 10, [sessionsOf(cells[0]?.id ?? '')]: 10 },
        plain: { pv: 10, 'a.1': 10 },
      })
  for (let number = 1; number <= 50; number++)
    await publishAt(env, site, {
      at: parseDay(addDays(TODAY, (number - 50) * 6)),
      number,
      columns: COLUMNS,
      rows: CELLS / COLUMNS,
      cells: number % 2 === 0 ? cells : cells.map((cell) => ({ ...cell, mainText: `${cell.mainText} ${number}` })),
      popups: [],
    })
  for (let index = 0; index < 150; index++)
    await createDelivery(
      env,
      { id: site.id, accountId: site.owner.id },
      { id: newId(), startsAt: parseDay(addDays(TODAY, -index)), endsAt: parseDay(TODAY) },
    )
})

const YEAR = `from=${firstDayOf(TODAY)}&to=${TODAY}`
const HALF = `from=${addDays(TODAY, -170)}&to=${TODAY}&compare=previous`
const QUARTER = `from=${addDays(TODAY, -89)}&to=${TODAY}&compare=previous&device=phone`
const WEEKS = `from=${addDays(TODAY, -40)}&to=${addDays(TODAY, -1)}&compare=previous`
const PERIODS = { YEAR, HALF, QUARTER, WEEKS, LAST: 'compare=previous' }

const asked = ['lp', 'lp/chart', 'pages', 'ranking'].flatMap((view) =>
  Object.entries(PERIODS).map(([name, query]) => [view, name, query] as const),
)

describe('an analysis of 13 months, a thousand cells and ten million page views a month', () => {
  it.each(asked)('of %s reads at most 1,500 rows in three calls: %s', async (view, _, query) => {
    const { status, data, usage } = await askAnalytics(env, site, `${view}?${query}`)
    expect(status).toBe(200)
    expect(data.period.to <= TODAY).toBe(true)
    expect(usage.calls).toBeLessThanOrEqual(3)
    expect(usage.rowsRead).toBeLessThanOrEqual(1500)
    expect(usage.rowsWritten).toBe(0)
  })

  it.each(['lp', 'page', 'ranking'])('is saved as %s file with one more call, which counts the file', async (view) => {
    const { status, usage } = await askAnalytics(env, site, `${view}/export?${HALF}`)
    expect(status).toBe(200)
    expect(usage.calls).toBeLessThanOrEqual(4)
    expect(usage.rowsRead).toBeLessThanOrEqual(1500)
  })

  it('has all cells, with a year’s views', async () => {
    const { data } = await askAnalytics(env, site, `pages?${YEAR}`)
    expect([data.cells.length, data.columns, data.rows]).toEqual([CELLS, COLUMNS, CELLS / COLUMNS])
    expect(data.cells[999].now.sessions).toBeGreaterThan(0)
    expect(data.moves).toHaveLength(200)
    expect(data.moves_total).toBe(CELLS)
    expect(data.forks).toHaveLength(CELLS)
    const { figures } = (await askAnalytics(env, site, `lp?${YEAR}`)).data
    expect(figures.now.views).toBeGreaterThan(10_000_000)
  })
})
