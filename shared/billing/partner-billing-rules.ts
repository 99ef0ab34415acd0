/** What a partner bills its users by itself (rules/partner-billing.md#who-sees-it), without zod, for the browser. */

/**
 * `forecast`: the running month, as it would end. `open`: over, and its charges may still change. `fixed`: never changes
 * again.
 */
export const STATEMENT_STATES = ['forecast', 'open', 'fixed'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** The orders of a statement: by name, or the largest first. */
export const STATEMENT_SORTS = ['name', 'total', 'margin'] as const

/** Months that the screen of a statement offers, the present one included. */
export const STATEMENT_MONTHS = 36
