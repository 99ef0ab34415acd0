/** The most sites one CSV file holds. */
export const SITE_EXPORT_MAX = 100_000
