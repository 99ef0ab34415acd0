import { and, asc, desc, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { NO_FOLDER } from '#shared/site/list/site-folder-rules.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import type { SiteLabel } from '#shared/site/site-rules.ts'
import type { siteListQuery } from '#shared/site/list/sites.ts'
import type { Scope } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { holdsText, isIndexed, toIndexQuery } from '#worker/db/search-text.ts'
import { now } from '#worker/platform/clock.ts'
import type { z } from 'zod'
import { hasAnalyses } from '#worker/entities/plans/plan.repository.ts'
import { isDomainChecked } from '#worker/entities/working-copy/checked-domain.repository.ts'
import { inScope } from '#worker/entities/working-copy/site.repository.ts'

export type SiteListQuery = z.output<typeof siteListQuery>

type Filters = Pick<SiteListQuery, 'search' | 'status' | 'accountId' | 'folderId' | 'hasAnalyses'>

/** The last site of the previous page, in the default order. */
export type ListCursor = { createdAt: number; id: string }

/** Columns of a list row; documents are not read. */
const COLUMNS = {
  id: sites.id,
  siteUuid: sites.siteUuid,
  accountId: sites.accountId,
  companyName: sites.companyName,
  parentName: sites.parentName,
  name: sites.name,
  status: sites.status,
  defaultLanguage: sites.defaultLanguage,
  languages: sites.languages,
  viewMode: sites.viewMode,
  numberHorizontal: sites.numberHorizontal,
  numberVertical: sites.numberVertical,
  cellOrder: sites.cellOrder,
  pictures: sites.pictures,
  version: sites.version,
  releasedVersion: sites.releasedVersion,
  liveReleaseId: sites.liveReleaseId,
  releaseCount: sites.releaseCount,
  publishedAt: sites.publishedAt,
  shortName: sites.shortName,
  folderId: sites.folderId,
  folderName: sql<string | null>`(SELECT name FROM site_folders WHERE id = ${sites.folderId})`,
  customHost: sites.customHost,
  servedFrom: sites.servedFrom,
  servedUntil: sites.servedUntil,
  suspendsAt: sites.suspendsAt,
  isDomainChecked,
  lightUntil: sites.lightUntil,
  createdAt: sites.createdAt,
  updatedAt: sites.updatedAt,
} as const

/** The condition of a label, by the same rule as `labelOf` in site.service.ts. */
export function hasLabel(label: SiteLabel): SQL | undefined {
  const at = now()
  const published = eq(sites.status, 'PUBLISH')
  if (label === 'draft') return eq(sites.status, 'DRAFT')
  const isServed = and(published, lte(sites.servedFrom, at), gt(sites.servedUntil, at))
  if (label === 'published') return and(isServed, not(isDomainChecked))
  if (label === 'domain_checking') return and(isServed, isDomainChecked)
  const isOver = lte(sites.servedUntil, at)
  const isForDebt = sql`${sites.servedUntil} IS ${sites.suspendsAt}`
  if (label === 'expired') return and(published, gt(sites.servedUntil, 0), isOver, not(isForDebt))
  const isAhead = and(gt(sites.servedUntil, at), gt(sites.servedFrom, at))
  const isOffline = or(lte(sites.servedUntil, 0), and(isOver, isForDebt), isAhead)
  return or(eq(sites.status, 'PRIVATE'), and(published, isOffline))
}

/**
 * Searches by name, and by company if the scope has several. From three characters on it uses the trigram indexes;
 * shorter texts scan the scope.
 */
function matchesSearch(search: string, scope: Scope): SQL {
  const hasCompanies = scope.kind !== 'account'
  if (!isIndexed(search)) {
    return holdsText([hasCompanies ? sql`(${sites.name} || char(10) || ${sites.companyName})` : sites.name], search)
  }
  const query = toIndexQuery(search)
  const byName = sql`SELECT site_id FROM sites_search WHERE sites_search MATCH ${query} AND ${holdsText([sql`name`], search)}`
  if (!hasCompanies) return sql`${sites.id} IN (${byName})`
  const companies = sql`SELECT rowid FROM accounts_search WHERE accounts_search MATCH ${`company_name : (${query})`}
    AND ${holdsText([sql`company_name`], search)}`
  // CROSS JOIN fixes the order: from the few matching companies to their sites.
  const byCompany = sql`SELECT owned.id FROM accounts AS owner CROSS JOIN sites AS owned ON owned.account_id = owner.id
    WHERE owner.rowid IN (${companies}) AND owned.deleted_at IS NULL`
  return sql`${sites.id} IN (${byName} UNION ${byCompany})`
}

/** The plus stops SQLite from using the index of all sites if the search already names a few. */
function isPresent(scope: Scope, search: string | undefined): SQL {
  const isSearchedByIndex = scope.kind === 'all' && search !== undefined && isIndexed(search)
  return isSearchedByIndex ? sql`+${sites.deletedAt} IS NULL` : isNull(sites.deletedAt)
}

const isInFolder = (folderId: string) =>
  folderId === NO_FOLDER ? isNull(sites.folderId) : eq(sites.folderId, folderId)

/** SQL: the sites of a scope that match filters. */
export function conditionsOf(scope: Scope, query: Filters) {
  return and(
    inScope(scope),
    isPresent(scope, query.search),
    query.accountId ? eq(sites.accountId, query.accountId) : undefined,
    query.folderId ? isInFolder(query.folderId) : undefined,
    query.status ? hasLabel(query.status) : undefined,
    query.search ? matchesSearch(query.search, scope) : undefined,
    query.hasAnalyses ? hasAnalyses(sql`${sites.accountId}`) : undefined,
  )
}

/** One page of sites, newest first unless sorted otherwise. With a cursor no row before the page is read. */
export async function listSites(
  binding: D1Database,
  scope: Scope,
  query: SiteListQuery,
  cursor: ListCursor | undefined,
) {
  const column = { created_at: sites.createdAt, updated_at: sites.updatedAt, name: sites.name }[query.sort]
  const order = query.direction === 'asc' ? asc : desc
  const compare = query.direction === 'asc' ? sql`>` : sql`<`
  const after = cursor && sql`(${sites.createdAt}, ${sites.id}) ${compare} (${cursor.createdAt}, ${cursor.id})`
  return connect(binding)
    .select(COLUMNS)
    .from(sites)
    .where(and(conditionsOf(scope, query), after))
    .orderBy(order(column), order(sites.id))
    .limit(query.limit)
    .offset(cursor ? 0 : (query.page - 1) * query.limit)
}

export type SiteListRow = Awaited<ReturnType<typeof listSites>>[number]

/** Whether a list shows a part of its scope. */
export const isFiltered = (query: Filters): boolean =>
  Boolean(query.search ?? query.status ?? query.accountId ?? query.folderId ?? query.hasAnalyses)

/** The total: a counter row without filters, else counted up to 10,000. */
export async function countSites(binding: D1Database, scope: Scope, query: SiteListQuery): Promise<number> {
  const db = connect(binding)
  if (isFiltered(query)) {
    const limited = db
      .select({ id: sites.id })
      .from(sites)
      .where(conditionsOf(scope, query))
      .limit(COUNT_MAX + 1)
      .as('limited')
    const rows = await db.select({ value: sql<number>`count(*)` }).from(limited)
    return rows[0]?.value ?? 0
  }
  const key = scope.kind === 'all' ? '*' : scope.accountId
  const name = scope.kind === 'tree' ? 'sites_tree' : 'sites'
  const rows = await db
    .select({ value: counters.value })
    .from(counters)
    .where(and(eq(counters.scope, key), eq(counters.name, name)))
  return rows[0]?.value ?? 0
}
