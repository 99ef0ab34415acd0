import { startOfDay } from '#shared/time/jst.ts'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

/** The hour in Asia/Tokyo from which the reminders of a day are sent, as for contracts. */
const MORNING = 9 * HOUR

/** Events older than this are not mailed any more. */
export const NEWS = 14 * DAY

/** A reminder of a bill that was promised longer ago is not sent any more. */
export const REMINDER_MAX = 2 * DAY

/** Days before a bill's due date on which one reminder is sent. */
export const DUE_DAYS = 7
/** Days after the due date on which reminders are sent. */
export const OVERDUE_DAYS = [1, 7, 14] as const
/** No reminders are sent for bills whose due date passed longer ago: the operator handles them. */
export const OVERDUE_MAX = 30 * DAY

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
