import { and, asc, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { hostnames } from '#worker/db/schema/domains.ts'
import { siteNames, sites } from '#worker/db/schema/sites.ts'
import { pointerColumns } from './pointer.repository.ts'
import type { AccountCopy, SiteCopy } from './pointer-copy.storage.ts'
import { TERMINATED } from './terminated-site.ts'

const { servedFrom: _from, servedUntil: _until, ...rowColumns } = pointerColumns
const { accountId, oemMasterId, oemAdminId } = getTableColumns(sites)

const siteColumns = {
  row: rowColumns,
  above: { accountId, oemMasterId, oemAdminId },
  companions: sql<string>`(SELECT json_group_array(hostname) FROM (SELECT hostname FROM ${hostnames}
    WHERE ${hostnames.siteId} = ${sites.id} AND ${hostnames.status} = 'companion' ORDER BY hostname))`,
  names: sql<string>`(SELECT json_group_array(name) FROM (SELECT name FROM ${siteNames}
    WHERE ${siteNames.siteId} = ${sites.id} ORDER BY name))`,
}

type SiteRow = {
  row: SiteCopy['row']
  above: Record<'accountId' | 'oemMasterId' | 'oemAdminId', string | null>
  companions: string
  names: string
}

function toSite({ row, above, companions, names }: SiteRow): SiteCopy {
  const owners = [...new Set(Object.values(above).filter((id) => id !== null))]
  return { row, owners, companions: JSON.parse(companions) as string[], names: JSON.parse(names) as string[] }
}

/** A site as its copy has it, whether or not visitors see it. */
export async function findSiteForCopy(binding: D1Database, id: string): Promise<SiteCopy | undefined> {
  const [row] = await connect(binding).select(siteColumns).from(sites).where(eq(sites.id, id))
  return row && toSite(row)
}

/** Sites in the order of their public ids. */
export async function listSitesForCopy(binding: D1Database, after: string, limit: number): Promise<SiteCopy[]> {
  const rows = await connect(binding)
    .select(siteColumns)
    .from(sites)
    .where(gt(sites.siteUuid, after))
    .orderBy(asc(sites.siteUuid))
    .limit(limit)
  return rows.map(toSite)
}

/** The end of a contract without an end, as the triggers of `served_until` have it. */
const FOREVER = 9_000_000_000_000_000

const windowColumns = {
  id: accounts.id,
  servedFrom: sql<number>`coalesce(${accounts.contractStartsAt}, 0)`,
  servedUntil: sql<number>`CASE ${accounts.contractStatus}
    WHEN 'active' THEN min(coalesce(${accounts.contractEndsAt}, ${FOREVER}), coalesce(${accounts.suspendsAt}, ${FOREVER}))
    WHEN 'terminated' THEN ${TERMINATED} ELSE 0 END`,
}

/** When visitors see the sites of an account, as far as its own contract goes. */
export async function findAccountForCopy(binding: D1Database, id: string): Promise<AccountCopy | undefined> {
  const [row] = await connect(binding).select(windowColumns).from(accounts).where(eq(accounts.id, id))
  return row && { servedFrom: row.servedFrom, servedUntil: row.servedUntil }
}

/** Accounts that can have sites below them, in the order of their ids. */
export async function listAccountsForCopy(binding: D1Database, after: string, limit: number) {
  return connect(binding)
    .select(windowColumns)
    .from(accounts)
    .where(and(gt(accounts.id, after), ne(accounts.type, 'SUB_ADMIN')))
    .orderBy(asc(accounts.id))
    .limit(limit)
}
