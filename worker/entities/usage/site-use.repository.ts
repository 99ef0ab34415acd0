import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OwnerType } from '#shared/account/permissions.ts'
import type { Database } from '#worker/db/client.ts'
import { accountPayer, accounts, isBilledAccount, isListedAccount } from '#worker/db/schema/accounts.ts'
import { counters } from '#worker/db/schema/operations.ts'

/** Sites that are examined; more are only possible in a plan without a limit of sites. */
const SITES_MAX = 1000

/** Columns that show which parts of a plan a site's working copy uses; flags are 0 or 1. */
const USE_COLUMNS = {
  id: sql<string>`id`,
  name: sql<string>`name`,
  cells: sql<number>`cells`,
  columns: sql<number>`columns`,
  rows: sql<number>`rows`,
  languages: sql<number>`languages`,
  domain: sql<number>`domain`,
  popups: sql<number>`popups`,
  forms: sql<number>`forms`,
  seo: sql<number>`seo`,
}
export type SiteUse = Awaited<ReturnType<typeof selectSiteUses>>[number]

const doc = (name: 'popups' | 'forms' | 'seo', value: string) =>
  sql.raw(
    `coalesce((SELECT ${value} FROM site_parts AS part WHERE part.site_id = site.id AND part.name = '${name}'), 0)`,
  )

/** Whether the site has a text, a tag or an id of a measuring service; states of texts do not count. */
const HAS_SEO = `EXISTS (SELECT 1 FROM json_tree(part.doc) AS one
  WHERE one.type = 'text' AND one.value <> '' AND one.key NOT IN ('state', 'sourceHash'))`
const HAS_FORM = `part.doc ->> '$.contact.isEnabled' = 1 OR part.doc ->> '$.membership.isEnabled' = 1
  OR part.doc ->> '$.homepage.isEnabled' = 1`

/**
 * The statement of an account's sites by name, with the parts of a plan that each site uses, read from the working
 * copies.
 */
export function selectSiteUses(db: Database, accountId: string) {
  const uses = sql`(
    SELECT site.id, site.name, json_array_length(site.cell_order) AS cells, site.number_horizontal AS columns,
      site.number_vertical AS rows, json_array_length(site.languages) AS languages,
      site.custom_host IS NOT NULL AS domain, ${doc('popups', 'json_array_length(part.doc) > 0')} AS popups,
      ${doc('forms', HAS_FORM)} AS forms, ${doc('seo', HAS_SEO)} AS seo
    FROM sites AS site WHERE site.account_id = ${accountId} AND site.deleted_at IS NULL
    ORDER BY site.name, site.id LIMIT ${SITES_MAX}) AS uses`
  return db.select(USE_COLUMNS).from(uses)
}

/** The statement of the counted sites and bytes of an account. */
export function selectCounters(db: Database, accountId: string) {
  return db
    .select({ name: counters.name, value: counters.value })
    .from(counters)
    .where(and(eq(counters.scope, accountId), inArray(counters.name, ['sites', 'storage'])))
}

/** The statement that counts the accounts below a partner with a licence. */
export function selectLicences(db: Database, account: { id: string; type: OwnerType }) {
  const isBelow =
    account.type === 'OEM_ADMIN'
      ? and(eq(accounts.oemAdminId, account.id), isListedAccount)
      : and(sql`${accountPayer} = ${account.id}`, isBilledAccount)
  return db
    .select({ used: sql<number>`count(*)` })
    .from(accounts)
    .where(and(isBelow, eq(accounts.licenseIssuance, true), ne(accounts.id, account.id)))
}
