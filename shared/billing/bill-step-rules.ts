import type { TextOptions } from '#shared/text/text-rules.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'

/** Limits of the operator's reason for a step with a bill, or with the charging of an account. */
export const STEP_REASON = { max: 120, min: 1, multiline: true } as const satisfies TextOptions
/** The first day on which money can have come that is noted now: months before it are closed in the journals. */
export const firstReceiptDay = (at: number): string => toDay(startOfMonth(addMonths(monthOf(at), -1)))
/** Code points of a bill's number as it is typed to confirm a step. */
export const CONFIRMATION_MAX = 50
/** Maximum code points of the name of a corrected bill's line. */
export const LINE_NAME_MAX = 120
/** Lines of a corrected bill, and characters of its note. */
export const CORRECTED_LINES_MAX = 5000
export const NOTE_MAX = 500
