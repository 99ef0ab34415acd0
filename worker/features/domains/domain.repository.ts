import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { DomainState } from '#shared/site/domain/domain-states.ts'
import { TERMINATED } from '#worker/entities/live-site/terminated-site.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { domains } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { isDue, isLiveAs, newClaim } from './claim-rows.repository.ts'

export type DomainRow = typeof domains.$inferSelect
/** A claim with the data of its site that it needs. */
export type Claim = { row: DomainRow; site: ClaimSite }
export type ClaimSite = {
  id: string
  siteUuid: string
  accountId: string
  oemMasterId: string | null
  oemAdminId: string | null
  /** The site was deleted, or its contract has ended for good. */
  isGone: boolean
}

const { id, siteUuid, accountId, oemMasterId, oemAdminId, deletedAt, servedUntil } = sites
/** The columns of a claim with its site. */
export const CLAIM_COLUMNS = {
  row: domains,
  site: {
    id,
    siteUuid,
    accountId,
    oemMasterId,
    oemAdminId,
    isGone: sql<boolean>`${deletedAt} IS NOT NULL OR ${servedUntil} = ${TERMINATED}`.mapWith(Boolean),
  },
} as const

const selectClaims = (db: Database) =>
  db.select(CLAIM_COLUMNS).from(domains).innerJoin(sites, eq(sites.id, domains.siteId))

/** The domain of a site and its companion. */
export async function listClaimsOfSite(binding: D1Database, siteId: string): Promise<Claim[]> {
  return selectClaims(connect(binding))
    .where(and(eq(domains.siteId, siteId), ne(domains.state, 'removed')))
    .orderBy(domains.role)
}

/** One claim. */
export async function findClaim(binding: D1Database, claimId: string): Promise<Claim | undefined> {
  const [found] = await selectClaims(connect(binding)).where(eq(domains.id, claimId))
  return found
}

/** Claims that are due for a look-up, the longest overdue first. */
export async function listDueClaims(binding: D1Database, limit: number): Promise<Claim[]> {
  return selectClaims(connect(binding)).where(isDue(domains)).orderBy(asc(domains.nextAt)).limit(limit)
}

const STANDING: readonly DomainState[] = ['requested', 'dns_pending', 'verifying', 'active', 'moved', 'failed']

/** Claims whose site is gone: deleted, or under a contract that has ended for good. */
export async function listForsakenClaims(binding: D1Database, limit: number): Promise<Claim[]> {
  return selectClaims(connect(binding))
    .where(
      and(inArray(domains.state, [...STANDING]), sql`(${deletedAt} IS NOT NULL OR ${servedUntil} = ${TERMINATED})`),
    )
    .limit(limit)
}

/** The claim that holds a hostname at Cloudflare. */
export async function findHolder(binding: D1Database, cloudflareId: string): Promise<Claim | undefined> {
  const [found] = await selectClaims(connect(binding)).where(eq(domains.cloudflareId, cloudflareId))
  return found
}

/** The claim under which a name is live. */
export async function findLive(binding: D1Database, hostname: string): Promise<Claim | undefined> {
  const [found] = await selectClaims(connect(binding)).where(isLiveAs(domains, hostname))
  return found
}

/** Whether another site of the account has a claim of a name. */
export async function isNameOfAccount(
  binding: D1Database,
  { hostname, accountId: owner, siteId }: { hostname: string; accountId: string; siteId: string },
): Promise<boolean> {
  const rows = await connect(binding)
    .select({ id: domains.id })
    .from(domains)
    .innerJoin(sites, and(eq(sites.id, domains.siteId), isNull(sites.deletedAt)))
    .where(
      and(
        eq(domains.hostname, hostname),
        eq(domains.accountId, owner),
        ne(domains.siteId, siteId),
        ne(domains.state, 'removed'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

type NewClaim = { site: ClaimSite; role: DomainRow['role']; hostname: string; actorId: string }

/** The row of a claim that is saved now. */
export const toNewRow = ({ site, role, hostname, actorId }: NewClaim): DomainRow => ({
  ...newClaim({ accountId: site.accountId, hostname, actorId }),
  siteId: site.id,
  role,
  planLostAt: null,
})
