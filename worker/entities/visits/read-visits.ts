import { parseDay, toDay } from '#shared/time/jst.ts'
import { addMonths, daysOfMonth, monthsFrom } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { keepPiece, keptFigures, splitDays } from './closed-days.ts'
import { collectDay, type DaySpans, type HourRow } from './hour-counts.ts'
import { segmentFilter } from './segment-filter.ts'
import type { Days, VisitFigures, VisitQuery } from './visit-figures.ts'
import { collectPiece } from './visit-piece.ts'
import { siteObject } from './site-object.ts'
import { hasObjects } from './visit-home.ts'
import { readRows, type RowQuery, type SpanRange, type SpanRow } from './visit-rows.repository.ts'
import { mapEntry } from './visit-span.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Where visits are stored: D1, and an object for each site. */
export type VisitsEnv = Pick<Bindings, 'DB' | 'SITE_VISITS' | 'VISITS_IN_OBJECTS_FROM'>

/** The figures of a site's visits in a period, in one call of the database (rules/analytics.md#days-and-months). */
export async function readVisits(env: VisitsEnv, query: VisitQuery & Days): Promise<VisitFigures> {
  const [figures] = await readVisitPeriods(env, query, [query])
  if (!figures) throw new Error('A period has figures')
  return figures
}

/** The figures of several periods, in one call of the database for all; in no call if all of them are cached. */
export async function readVisitPeriods(
  env: VisitsEnv,
  { siteId, filters = {} }: VisitQuery,
  periods: readonly Days[],
): Promise<VisitFigures[]> {
  const isWanted = segmentFilter(filters)
  const kept = periods.map((period) => splitDays(period, { siteId, filters }))
  const missing = kept.flat().filter((stretch) => !stretch.piece)
  const [spans, hours] =
    missing.length === 0
      ? [[], []]
      : await readBoth(env, {
          siteId,
          part: isWanted ? 'segments' : 'all',
          ranges: missing.flatMap(rangesOf),
          language: filters.language ?? null,
          stretches: missing.map(stretchOf),
        })
  const days = collectDays(hours)
  for (const [index, stretch] of missing.entries()) {
    const collected = collectPiece(filters, isWanted)
    const rows = spans.filter(({ period }) => period === index)
    const open = [...days].filter(([day]) => day >= stretch.from && day <= stretch.to)
    for (const span of rows) collected.addSpan(span)
    for (const [, spansOfDay] of open) collected.addDay(spansOfDay)
    stretch.piece = collected.finish()
    if (rows.length > 0 && open.length === 0) keepPiece(stretch)
  }
  return kept.map((stretches) => keptFigures(stretches, isWanted !== undefined))
}

/**
 * The rows of a site in D1 and in its object: of a moved site both have some, each hour in one of them. A day in both
 * becomes the sum of its parts.
 */
async function readBoth(env: VisitsEnv, query: RowQuery): Promise<[SpanRow[], HourRow[]]> {
  if (!hasObjects(env)) return readRows(env.DB, query)
  const [[spans, hours], [more, moreHours]] = await Promise.all([
    readRows(env.DB, query),
    siteObject(env, query.siteId).read(query),
  ])
  return [
    [...spans, ...more],
    [...hours, ...moreHours],
  ]
}

/** Whole months of a period, and the days around them. */
function rangesOf({ from, to }: Days, period: number): SpanRange[] {
  const days = (first: string, last: string): SpanRange[] =>
    first <= last ? [{ period, first, last, month: null }] : []
  const inside = monthsFrom(from.slice(0, 7), to.slice(0, 7)).filter(
    (month) => from <= firstOf(month) && to >= lastOf(month),
  )
  const [first, last] = [inside[0], inside.at(-1)]
  if (first === undefined || last === undefined) return days(from, to)
  return [
    ...days(from, lastOf(addMonths(first, -1))),
    ...inside.map((month) => ({ period, first: firstOf(month), last: lastOf(month), month })),
    ...days(firstOf(addMonths(last, 1)), to),
  ]
}

const firstOf = (month: string) => `${month}-01`
const lastOf = (month: string) => `${month}-${daysOfMonth(month)}`

const stretchOf = ({ from, to }: Days) => ({
  begin: parseDay(from),
  end: Math.min(parseDay(to) + DAY, Math.floor(now() / HOUR) * HOUR + HOUR),
})

/** Rows of hours grouped by day, because visitors are counted by day. */
function collectDays(rows: readonly HourRow[]): Map<string, DaySpans> {
  const days = new Map<string, ReturnType<typeof collectDay>>()
  for (const row of rows) mapEntry(days, toDay(row.hour), collectDay).addRow(row)
  return new Map([...days].map(([day, collected]) => [day, collected.finish()]))
}
