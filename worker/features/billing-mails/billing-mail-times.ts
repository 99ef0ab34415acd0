import { REMINDER_DAY_MAX } from '#shared/billing/dunning-rules.ts'
import { startOfDay } from '#shared/time/jst.ts'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

/** The hour in Asia/Tokyo from which the reminders of a day are sent, as for contracts. */
export const MORNING = 9 * HOUR

/** Events older than this are not mailed any more. */
export const NEWS = 14 * DAY

/** A reminder of a bill that was promised longer ago is not sent any more. */
export const REMINDER_MAX = 2 * DAY

/** Days before a bill's due date on which one reminder is sent. */
export const DUE_DAYS = 7
/** No reminder of a day after the due date is sent that was due longer ago: the operator handles the bill. */
export const LATE_MAX = 16 * DAY + 15 * HOUR
/** The due dates of all bills that may be reminded of. */
export const OVERDUE_MAX = (REMINDER_DAY_MAX + 1) * DAY + LATE_MAX

/** The newest moment at which reminders of a day became due: 9:00 in Asia/Tokyo, of today or of yesterday. */
export function lastMorning(at: number): number {
  const morning = startOfDay(at) + MORNING
  return morning <= at ? morning : morning - DAY
}

/**
 * The moment such that bills due before it have passed the 9:00 of their reminder, some days before their due date or,
 * for a negative number, after it.
 */
export const dueBefore = (at: number, days: number): number => startOfDay(at + days * DAY - MORNING) + DAY
