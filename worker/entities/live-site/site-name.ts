/** How a request names a site: by its public id, or by a custom host. */
export type SiteName = { siteUuid: string } | { hostname: string }
