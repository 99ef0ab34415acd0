// Limits of analyses (rules/analytics.md#analyses), without zod: the browser reads them too.

/** Days of the periods that a screen offers; each ends today. */
export const LAST_DAYS = [7, 28, 90] as const
/** How far back an analysis reaches, in months: the first day may be the same day a year ago. */
export const MONTHS_BACK = 12
/** Months that figures are kept. */
export const MONTHS_KEPT = 13
/** Minimum cells of a site for rankings (rules/analytics.md#rankings). */
export const RANKING_CELLS = 10
/** Minimum visits for ranking by rate; with fewer visits the count decides. */
export const RATE_SESSIONS = 100
/** Figures of fewer visits than this are marked as small. */
export const SMALL_SESSIONS = 30
/** Maximum rows of a list of an analysis. */
export const ROWS_MAX = 200

/** Filters of an analysis, which can be combined. */
export const FILTERS = ['language', 'device', 'visitor', 'referrer', 'campaign', 'entry', 'release'] as const
export type FilterName = (typeof FILTERS)[number]
/** Value of a filter for visits without a referrer or campaign. */
export const NONE = '(none)'

/** Maximum days of a chart by hour. */
export const HOUR_DAYS = 7

export const CHART_UNITS = ['hour', 'day', 'month'] as const
export type ChartUnit = (typeof CHART_UNITS)[number]
export const MARK_KINDS = ['release', 'popup', 'delivery', 'test'] as const
