import type { TextOptions } from '#shared/text/text-rules.ts'

/** Why the operator takes a step with a bill, or with how an account is charged. */
export const STEP_REASON = { max: 120, min: 1, multiline: true } as const satisfies TextOptions
/** Code points of a bill's number as it is typed to confirm a step. */
export const CONFIRMATION_MAX = 50
/** Code points of what a line of a corrected bill is about. */
export const LINE_NAME_MAX = 120
/** Lines of a corrected bill, and characters of its note. */
export const CORRECTED_LINES_MAX = 5000
export const NOTE_MAX = 500
