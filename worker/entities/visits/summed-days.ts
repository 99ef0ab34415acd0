import { toDay } from '#shared/time/jst.ts'
import type { DaySpans } from './day-spans.ts'
import { collectDay, type Day, type HourRow } from './hour-counts.ts'
import { byDay } from './visit-document.ts'
import type { Days, VisitFilters } from './visit-figures.ts'
import { collectPiece, type VisitPiece } from './visit-piece.ts'
import { readRows, type SpanPart, type SpanRow } from './visit-rows.repository.ts'
import { rangesOf, stretchOf } from './visit-ranges.ts'
import { DIMENSIONS, mapEntry } from './visit-span.ts'
import { addTo } from './visit-sums.ts'

/** Days of a site that are asked for, each stretch by itself. */
export type DaysQuery = { filters: VisitFilters; stretches: readonly Days[] }

/**
 * The visits of a stretch of days in one place. `hasRows`: whether days or months of it are stored; `isOpen`: whether hours
 * are, which change.
 */
export type SummedDays = { piece: VisitPiece; hasRows: boolean; isOpen: boolean }

/** How many visits a day has. */
export type DayCount = [day: string, visits: number]

/** The visits of each day of a stretch; days without visits may be absent. */
export function visitsByDay({ piece }: SummedDays): DayCount[] {
  const days = new Map<string, number>()
  for (const { series } of piece.byLanguage.values())
    for (const [at, { sessions }] of byDay(series)) addTo(days, at, sessions)
  return [...days]
}

/** The part of documents that tells what filters ask for. */
export const partOf = (filters: VisitFilters): SpanPart =>
  DIMENSIONS.some((name) => filters[name] !== undefined) ? 'segments' : 'all'

/** Sums up stretches of days from the rows of D1, in one call. */
export async function sumDays(binding: D1Database, siteId: string, query: DaysQuery): Promise<SummedDays[]> {
  const { filters, stretches } = query
  const [spans, hours] = await readRows(binding, {
    siteId,
    part: partOf(filters),
    ranges: stretches.flatMap(rangesOf),
    language: filters.language ?? null,
    stretches: stretches.map(stretchOf),
  })
  const days = collectDays(hours)
  return stretches.map(({ from, to }, index) => {
    const rows = spans.filter(({ period }) => period === index)
    const open = [...days].filter(([day]) => day >= from && day <= to)
    return sumUp(
      filters,
      rows,
      open.flatMap(([, day]) => day.parts()),
    )
  })
}

/** The sum of the documents and the open days of a stretch, these as their parts. */
export function sumUp(
  filters: VisitFilters,
  rows: readonly Omit<SpanRow, 'period'>[],
  parts: readonly DaySpans[],
): SummedDays {
  const collected = collectPiece(filters)
  for (const row of rows) collected.addSpan(row)
  for (const part of parts) collected.addDay(part)
  return { piece: collected.finish(), hasRows: rows.length > 0, isOpen: parts.length > 0 }
}

/** Rows of hours grouped by day, because visitors are counted by day. */
function collectDays(rows: readonly HourRow[]): Map<string, Day> {
  const days = new Map<string, Day>()
  for (const row of rows) mapEntry(days, toDay(row.hour), collectDay).addRow(row)
  return days
}
