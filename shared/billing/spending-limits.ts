/** Limits and names of the rules of spending without zod, for the browser (rules/bills.md#spending). */

/** Amounts at which an account is told, at most. */
export const THRESHOLDS_MAX = 3
/** Sites of an account that are listed. */
export const LIGHT_SITES_MAX = 1000

/** At the plan's limit of page views: go on and pay, go on and be asked, or show a light page. */
export const AT_LIMIT = ['pay', 'ask', 'light'] as const
export type AtLimit = (typeof AT_LIMIT)[number]
