import { daysBetween } from '#shared/time/jst.ts'
import { addMonths, endOfMonth, monthOf } from '#shared/time/months.ts'
import { DUE_DAYS_MIN } from './bill-rules.ts'

/**
 * The last millisecond in which a bill that is issued at a moment is due: the end of the month, or of the next one where
 * fewer than 14 days follow the day of issue (rules/bills.md#due-date).
 */
export function dueAt(issuedAt: number): number {
  const month = monthOf(issuedAt)
  const left = daysBetween(issuedAt, endOfMonth(month))
  return endOfMonth(left < DUE_DAYS_MIN ? addMonths(month, 1) : month)
}
