import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'

/** Whole months before the present one that stay in the database. */
const KEPT_MONTHS = 12

/** The moment (UTC milliseconds) from which on the database holds all entries: older ones are archived by month. */
export const firstKept = (): number => startOfMonth(addMonths(monthOf(now()), -KEPT_MONTHS))
