/** Stored status of a site (rules/sites.md#status-and-label). */
export const SITE_STATUSES = ['DRAFT', 'PUBLISH', 'PRIVATE'] as const
export type SiteStatus = (typeof SITE_STATUSES)[number]

/** The displayed status; computed (rules/sites.md#status-and-label). */
export const SITE_LABELS = ['published', 'unpublished', 'draft', 'domain_checking', 'expired'] as const
export type SiteLabel = (typeof SITE_LABELS)[number]

/** Code points of a site's name, in each language. */
export const SITE_NAME_MAX = 50

export const VIEW_MODES = ['MOBILE', 'PC'] as const
export type ViewMode = (typeof VIEW_MODES)[number]

/** How a page shows where its visitor is: a map of dots, or the bars of stories. */
export const MAP_STYLES = ['DOTS', 'BARS'] as const
export type MapStyle = (typeof MAP_STYLES)[number]

/** The most columns or rows, and the most cells where a plan has no limit. */
export const GRID_SIDE_MAX = 100
export const GRID_CELLS_MAX = 1000

/** The phone frame of previews, in pixels (rules/sites.md#stage). */
export const PREVIEW_FRAME = { width: 351, height: 535 } as const

/** Code points of a search in a list of sites. */
export const SITE_SEARCH_MAX = 50

export const SITE_SORTS = ['created_at', 'updated_at', 'name'] as const

/** Sites whose figures one call tells: a page of the list. */
export const SITE_FIGURES_MAX = 20
/** Days of these figures, today included. */
export const SITE_FIGURES_DAYS = 7
/** Companies that the filter of the list offers at once. */
export const SITE_COMPANIES_MAX = 20
