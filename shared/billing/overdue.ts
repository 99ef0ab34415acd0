import { daysBetween, startOfDay } from '#shared/time/jst.ts'
import type { BillStatus } from './bill-rules.ts'
import type { BillSummary } from './bills.ts'

const DAY = 24 * 60 * 60 * 1000

/** Statuses in which a bill whose due date has passed is overdue (rules/bills.md#overdue-bills). */
export const OVERDUE_STATUSES = ['unpaid', 'failed'] as const satisfies readonly BillStatus[]

/** The first day of each class of age: 1 to 30 days late, 31 to 60, 61 to 90, and more. */
export const LATE_FROM = [1, 31, 61, 91] as const
export const LATE_CHOICES = ['1', '31', '61', '91'] as const satisfies readonly `${(typeof LATE_FROM)[number]}`[]
export type LateFrom = (typeof LATE_FROM)[number]

/** The last day of a class of age; undefined for the last one. */
export const lateTo = (from: LateFrom): number | undefined => {
  const next = LATE_FROM[LATE_FROM.indexOf(from) + 1]
  return next === undefined ? undefined : next - 1
}

/** The first moment at which a bill is not late for so many days yet: one that was due before it is. */
export const lateBefore = (from: LateFrom, at: number): number => startOfDay(at) - (from - 1) * DAY

/** How many days (Asia/Tokyo) a bill is overdue at a moment; 0 = it is not. */
export function daysLate({ status, dueAt }: Pick<BillSummary, 'status' | 'dueAt'>, at: number): number {
  if (dueAt === null || !OVERDUE_STATUSES.some((one) => one === status)) return 0
  return Math.max(0, daysBetween(Date.parse(dueAt), at))
}
