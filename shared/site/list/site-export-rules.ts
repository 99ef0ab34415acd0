/** Maximum sites of one CSV file. */
export const SITE_EXPORT_MAX = 100_000
