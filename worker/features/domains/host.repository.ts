import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { partnerHosts } from '#worker/db/schema/domains.ts'
import { isDue, isLiveAs, newClaim } from './claim-rows.repository.ts'

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
  return selectHosts(connect(binding)).where(isDue(partnerHosts)).orderBy(asc(partnerHosts.nextAt)).limit(limit)
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
  const [found] = await selectHosts(connect(binding)).where(isLiveAs(partnerHosts, hostname))
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

/** The row of a host that is saved now. */
export const toNewHost = (host: { accountId: string; hostname: string; actorId: string }): HostRow => newClaim(host)
