import type { TextOptions } from '#shared/text/text-rules.ts'

/** Limits of the operator's reason for a step with a bill, or with the charging of an account. */
export const STEP_REASON = { max: 120, min: 1, multiline: true } as const satisfies TextOptions
/** Code points of a bill's number as it is typed to confirm a step. */
export const CONFIRMATION_MAX = 50
/** Maximum code points of the name of a corrected bill's line. */
export const LINE_NAME_MAX = 120
/** Lines of a corrected bill, and characters of its note. */
export const CORRECTED_LINES_MAX = 5000
export const NOTE_MAX = 500
