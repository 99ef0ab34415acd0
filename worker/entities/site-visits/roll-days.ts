import { parseDay, startOfDay, toDay } from '#shared/time/jst.ts'
import { daysOfMonth, endOfMonth } from '#shared/time/months.ts'
import { ROLLED_AFTER } from '#worker/entities/visits/closed-days.ts'
import type { DaySpans } from '#worker/entities/visits/day-spans.ts'
import { collectDay } from '#worker/entities/visits/hour-counts.ts'
import { LATE_SEEN_KEPT, SEEN_KEPT } from '#worker/entities/visits/hour-limits.ts'
import { addDocs, packSpans, type SpanDoc } from '#worker/entities/visits/span-rows.ts'
import { SPAN_PARTS } from '#worker/entities/visits/visit-rows.repository.ts'
import {
  deleteHours,
  deleteMonth,
  deleteSeenBefore,
  findHourAfter,
  getNumber,
  listOpenMonths,
  putSpans,
  readStretches,
  selectSpans,
} from './site-visits.repository.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Rolls up days that nothing can be added to any more, then months of which all days are there
 * (rules/analytics.md#days-and-months), and deletes keys that no message can repeat. Each day and month is one
 * transaction. Returns whether a day or month changed.
 */
export function rollDays(storage: DurableObjectStorage, at: number): boolean {
  const { sql } = storage
  let hasChanged = false
  const over = startOfDay(at - ROLLED_AFTER)
  // A day with an hour that is not billed yet waits.
  const unbilled = findHourAfter(sql, getNumber(sql, 'closed')) ?? over
  const end = unbilled < over ? startOfDay(unbilled) : over
  for (let hour = findHourAfter(sql, 0); hour !== undefined && hour < end; hour = findHourAfter(sql, 0)) {
    const day = toDay(hour)
    storage.transactionSync(() => rollDay(sql, day))
    hasChanged = true
  }
  const firstOpen = findHourAfter(sql, 0) ?? Infinity
  for (const month of listOpenMonths(sql))
    if (endOfMonth(month) < Math.min(end, firstOpen)) {
      storage.transactionSync(() => rollMonth(sql, month))
      hasChanged = true
    }
  deleteSeenBefore(sql, 0, at - SEEN_KEPT)
  deleteSeenBefore(sql, 1, at - LATE_SEEN_KEPT)
  return hasChanged
}

/** Makes a day's documents of its hours, and of those that it has: hours that were counted later are added. */
function rollDay(sql: SqlStorage, day: string): void {
  const begin = parseDay(day)
  const collected = collectDay()
  for (const row of readStretches(sql, [{ begin, end: begin + DAY }])) collected.addRow(row)
  const spans = collected.finish()
  addDocs(
    spans,
    SPAN_PARTS.flatMap((part) => selectSpans(sql, { span: 'D', part, first: day, last: day })),
  )
  putSpans(sql, 'D', packSpans(spans, day))
  deleteHours(sql, begin, begin + DAY)
  // A month that was made before the day changed is made again.
  deleteMonth(sql, day.slice(0, 7))
}

function rollMonth(sql: SqlStorage, month: string): void {
  const spans: DaySpans = new Map()
  const first = `${month}-01`
  const last = `${month}-${daysOfMonth(month)}`
  for (const part of SPAN_PARTS) {
    const docs: SpanDoc[] = selectSpans(sql, { span: 'D', part, first, last })
    addDocs(spans, docs)
  }
  putSpans(sql, 'M', packSpans(spans, month))
}
