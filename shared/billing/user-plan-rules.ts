/** Names of an account's plan without zod, for the browser (rules/usage.md#plan-check). */

/** Kinds of excess over a plan's limits, in the order in which screens list them. */
export const EXCESS_KINDS = ['sites', 'cells', 'languages', 'domain', 'popups', 'forms', 'seo', 'storage'] as const
export type ExcessKind = (typeof EXCESS_KINDS)[number]

/** At most this many sites are named; the count says how many there are. */
export const EXCESS_NAMES_MAX = 20

/**
 * Why an account can choose no plan now: its contract does not run, is suspended, is a trial, ends before a change would
 * begin, or another contract follows it that is arranged already.
 */
export const CHOICE_REFUSALS = ['none', 'suspended', 'trial', 'ends', 'waiting'] as const
export type ChoiceRefusal = (typeof CHOICE_REFUSALS)[number]
