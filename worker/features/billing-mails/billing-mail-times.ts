import { startOfDay } from '#shared/time/jst.ts'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

/** From this hour of a day in Asia/Tokyo its reminders are sent, as those of contracts are. */
const MORNING = 9 * HOUR

/** News that is older is not sent any more. */
export const NEWS = 14 * DAY

/** Before the end of a bill's due date people are reminded once. */
export const DUE_DAYS = 7
/** After the due date people are reminded on these days. */
export const OVERDUE_DAYS = [1, 7, 14] as const
/** A bill whose due date passed earlier is the operator's affair. */
export const OVERDUE_MAX = 30 * DAY

/** The newest moment at which reminders of a day became due: 9:00 in Asia/Tokyo, of today or of yesterday. */
export function lastMorning(at: number): number {
  const morning = startOfDay(at) + MORNING
  return morning <= at ? morning : morning - DAY
}

/**
 * Bills due before this moment have had their reminder's 9:00, some days before their due date or, for a negative
 * number, after it.
 */
export const dueBefore = (at: number, days: number): number => startOfDay(at + days * DAY - MORNING) + DAY
