import { endOfMonth, addMonths, monthOf } from '#shared/time/months.ts'
import { DUE_DAYS_MIN } from './bill-rules.ts'
import { daysBetween } from '#shared/time/jst.ts'

/** Until when a bill that is issued at a moment is paid, in UTC milliseconds (rules/bills.md#due-date). */
export function dueOf(issuedAt: number): number {
  const month = monthOf(issuedAt)
  const end = endOfMonth(month)
  return daysBetween(issuedAt, end) < DUE_DAYS_MIN ? endOfMonth(addMonths(month, 1)) : end
}
