import { toDay } from '#shared/time/jst.ts'
import { addMonths, type Month, monthOf } from '#shared/time/months.ts'

/**
 * The day (`yyyy-MM-dd`) of an entry: that of what happened if it was known by the end of the next month, else the day
 * on which it became known. So a month never changes once the next one is over (rules/accounting.md#days-and-numbers).
 */
export function entryDay(happenedAt: number, knownAt: number): string {
  const isLate = monthOf(knownAt) > addMonths(monthOf(happenedAt), 1)
  return toDay(isLate ? knownAt : Math.min(happenedAt, knownAt))
}

/** The month of a day (`yyyy-MM-dd`). */
export const monthOfDay = (day: string): Month => day.slice(0, 7)
