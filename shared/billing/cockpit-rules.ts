/**
 * Problems on which a partner should act, the most urgent first: the contract is over, page views are above the limit,
 * the contract ends within 60 days, it is suspended, page views reach 80 %, the invitation was never accepted, nobody
 * ever signed in.
 */
export const COCKPIT_PROBLEMS = ['expired', 'over', 'ending', 'suspended', 'near', 'invited', 'unseen'] as const
export type CockpitProblem = (typeof COCKPIT_PROBLEMS)[number]

/** Days before a contract's end from which it is a problem. */
export const ENDING_DAYS = 60
/** Percent of the limit of page views from which they are a problem. */
export const NEAR_PERCENT = 80
/** Longest search in characters. */
export const COCKPIT_SEARCH_MAX = 100
