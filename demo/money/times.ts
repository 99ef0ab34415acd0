import { BILLING_HOUR } from '#shared/billing/bill-rules.ts'
import { addMonths, type Month, startOfMonth } from '#shared/time/months.ts'
import { billingMonth } from '#demo/account-terms.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A month before the newest one that has no bills yet. */
export const monthAgo = (ago: number): Month => addMonths(billingMonth(Date.now()), -ago)

/** A moment of such a month: the day, and hours and minutes after the hour from which bills are made. */
export const momentOf = (ago: number, day: number, after = MINUTE): number =>
  startOfMonth(monthAgo(ago)) + (day - 1) * DAY + BILLING_HOUR * HOUR + after
