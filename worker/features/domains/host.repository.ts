import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Finding } from '#shared/site/domain/domain-findings.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { partnerHosts } from '#worker/db/schema/domains.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

export type HostRow = typeof partnerHosts.$inferSelect
/** A claim of a host for the back office, with the data of its partner that it needs. */
export type HostClaim = { row: HostRow; partner: ClaimPartner }
export type ClaimPartner = {
  id: string
  oemMasterId: string | null
  oemAdminId: string | null
  /** The account was deleted, or its contract has ended for good. */
  isGone: boolean
}

const { id, type, deletedAt, contractStatus } = accounts
/** SQL: the partner's account was deleted, or its contract has ended for good. */
export const IS_PARTNER_GONE = sql`(${deletedAt} IS NOT NULL OR ${contractStatus} = 'terminated')`
/** Ancestors include the account itself where its type fits, as in the history. */
const COLUMNS = {
  row: partnerHosts,
  partner: {
    id,
    oemMasterId: sql<string | null>`CASE WHEN ${type} = 'OEM_MASTER' THEN ${id} ELSE ${accounts.oemMasterId} END`,
    oemAdminId: sql<string | null>`CASE WHEN ${type} = 'OEM_ADMIN' THEN ${id} ELSE ${accounts.oemAdminId} END`,
    isGone: sql<boolean>`${IS_PARTNER_GONE}`.mapWith(Boolean),
  },
} as const

const selectHosts = (db: Database) =>
  db.select(COLUMNS).from(partnerHosts).innerJoin(accounts, eq(accounts.id, partnerHosts.accountId))

/** The host of a partner, while it has one. */
export async function findHostOfPartner(binding: D1Database, accountId: string): Promise<HostClaim | undefined> {
  const [found] = await selectHosts(connect(binding)).where(
    and(eq(partnerHosts.accountId, accountId), ne(partnerHosts.state, 'removed')),
  )
  return found
}

/** Hosts that are due for a look-up or for their deletion at Cloudflare, the longest overdue first. */
export async function listDueHosts(binding: D1Database, limit: number): Promise<HostClaim[]> {
  return selectHosts(connect(binding))
    .where(
      and(
        isNotNull(partnerHosts.nextAt),
        lte(partnerHosts.nextAt, now()),
        or(ne(partnerHosts.state, 'removed'), isNotNull(partnerHosts.cloudflareId)),
      ),
    )
    .orderBy(asc(partnerHosts.nextAt))
    .limit(limit)
}

/** Hosts whose partner is gone. */
export async function listForsakenHosts(binding: D1Database, limit: number): Promise<HostClaim[]> {
  return selectHosts(connect(binding))
    .where(and(sql`${partnerHosts.state} NOT IN ('removing', 'removed')`, IS_PARTNER_GONE))
    .limit(limit)
}

/** The host that holds a hostname at Cloudflare. */
export async function findHostHolder(binding: D1Database, cloudflareId: string): Promise<HostClaim | undefined> {
  const [found] = await selectHosts(connect(binding)).where(eq(partnerHosts.cloudflareId, cloudflareId))
  return found
}

/** The partner's host under which a name is live. */
export async function findLiveHost(binding: D1Database, hostname: string): Promise<HostClaim | undefined> {
  const [found] = await selectHosts(connect(binding)).where(
    and(eq(partnerHosts.hostname, hostname), sql`${partnerHosts.state} = 'active'`),
  )
  return found
}

/** Whether a partner has a claim of a name as its host. */
export async function isHostOfAccount(
  binding: D1Database,
  { hostname, accountId }: { hostname: string; accountId: string },
): Promise<boolean> {
  const rows = await connect(binding)
    .select({ id: partnerHosts.id })
    .from(partnerHosts)
    .where(
      and(
        eq(partnerHosts.accountId, accountId),
        eq(partnerHosts.hostname, hostname),
        ne(partnerHosts.state, 'removed'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The hosts that hold one of the hostnames of a page at Cloudflare, or have its name. */
export async function listKnownHosts(binding: D1Database, { ids, names }: { ids: string; names: string }) {
  const isOver = sql<boolean>`${partnerHosts.state} IN ('failed', 'removed')`.mapWith(Boolean)
  return connect(binding)
    .select({ hostname: partnerHosts.hostname, cloudflareId: partnerHosts.cloudflareId, isOver })
    .from(partnerHosts)
    .where(
      sql`(${inArray(partnerHosts.cloudflareId, sql`(SELECT value FROM json_each(${ids}))`)}
        OR ${inArray(partnerHosts.hostname, sql`(SELECT value FROM json_each(${names}))`)})`,
    )
}

/** The row of a host that is saved now, which begins its 72 hours. */
export function toNewHost({
  accountId,
  hostname,
  actorId,
}: {
  accountId: string
  hostname: string
  actorId: string
}): HostRow {
  const at = now()
  return {
    id: newId(),
    accountId,
    hostname,
    state: 'requested',
    version: 1,
    startedAt: at,
    stateAt: at,
    nextAt: at,
    tries: 0,
    cloudflareId: null,
    reason: null,
    lostAt: null,
    liveAt: null,
    findings: [] satisfies Finding[],
    lookedAt: null,
    createdBy: actorId,
    createdAt: at,
  }
}

/** Deletes removed hosts whose time is over. */
export async function deleteOldHosts(binding: D1Database): Promise<void> {
  const { state, cloudflareId, nextAt } = partnerHosts
  const isOver = and(eq(state, 'removed'), isNull(cloudflareId), isNotNull(nextAt), lte(nextAt, now()))
  await deleteSome(binding, partnerHosts, isOver)
}
