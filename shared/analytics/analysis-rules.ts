// Limits of analyses (rules/analytics.md#days-and-months), without zod: the browser reads them too.

/** Days of the periods that a screen offers; each ends today. */
export const LAST_DAYS = [7, 28, 90] as const
/** How far back an analysis reaches, in months: the first day may be the same day a year ago. */
export const MONTHS_BACK = 12
/** Months that figures are kept. */
export const MONTHS_KEPT = 13
/** Rankings need so many cells (rules/analytics.md#rankings). */
export const RANKING_CELLS = 10
/** Rates are ranked from so many visits on; below, by count. */
export const RATE_SESSIONS = 100
/** Figures of fewer visits are marked as small. */
export const SMALL_SESSIONS = 30
/** Rows of a list of an analysis, at most. */
export const ROWS_MAX = 200

/** What an analysis can be filtered by, all together. */
export const FILTERS = ['language', 'device', 'visitor', 'referrer', 'campaign', 'entry', 'release'] as const
export type FilterName = (typeof FILTERS)[number]
/** The filter that stands for visits without a referrer or campaign. */
export const NONE = '(none)'

export const CHART_UNITS = ['hour', 'day', 'month'] as const
export type ChartUnit = (typeof CHART_UNITS)[number]
export const MARK_KINDS = ['release', 'popup', 'delivery', 'test'] as const
