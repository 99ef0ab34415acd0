import { sql } from 'drizzle-orm'

/**
 * Whether the check of a site's domain runs, for any query of `sites` (rules/domains.md#states). The table is named,
 * because a column of it would be written without its table where nothing is joined.
 */
export const isDomainChecked = sql<boolean>`EXISTS (SELECT 1 FROM domains WHERE domains.site_id = sites.id
  AND domains.role = 'main' AND domains.state <> 'removed'
  AND domains.state IN ('requested', 'dns_pending', 'verifying', 'moved'))`.mapWith(Boolean)
