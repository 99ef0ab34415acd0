import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Finding } from '#shared/site/domain/domain-findings.ts'
import type { DomainState } from '#shared/site/domain/domain-states.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { domains, partnerHosts } from '#worker/db/schema/domains.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** What the claims of both kinds have in common: domains of sites, and hosts of partners. */

export type ClaimTable = typeof domains | typeof partnerHosts
export const CLAIM_TABLES = [domains, partnerHosts] as const

/** The columns of a claim that change with its standing. */
export type Standing = Pick<
  typeof domains.$inferSelect,
  'state' | 'version' | 'startedAt' | 'stateAt' | 'nextAt' | 'tries' | 'cloudflareId' | 'reason' | 'lostAt' | 'liveAt'
>

type NewClaim = { accountId: string; hostname: string; actorId: string }

/** A claim that is saved now, which begins its 72 hours. */
export function newClaim({ accountId, hostname, actorId }: NewClaim) {
  const at = now()
  return {
    id: newId(),
    accountId,
    hostname,
    state: 'requested' satisfies DomainState as DomainState,
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

/** The claim is due for a look-up, or for its deletion at Cloudflare. */
export const isDue = ({ nextAt, state, cloudflareId }: ClaimTable) =>
  and(isNotNull(nextAt), lte(nextAt, now()), or(ne(state, 'removed'), isNotNull(cloudflareId)))

/** The claim makes a name live. */
export const isLiveAs = ({ hostname, state }: ClaimTable, name: string) =>
  and(eq(hostname, name), sql`${state} = 'active'`)

/** The columns that a change of a claim writes. */
export function changedColumns({ after, findings }: { after: Standing; findings?: readonly Finding[] }) {
  const { state, version, startedAt, stateAt, nextAt, tries, cloudflareId, reason, lostAt, liveAt } = after
  const look = findings ? { findings: [...findings], lookedAt: now() } : {}
  return { state, version, startedAt, stateAt, nextAt, tries, cloudflareId, reason, lostAt, liveAt, ...look }
}

/** The claim is still as it was read. */
export const isUnchanged = (table: ClaimTable, row: { id: string; version: number; state: DomainState }) =>
  and(eq(table.id, row.id), eq(table.version, row.version), eq(table.state, row.state))

/** The claim was removed, and its time is over. */
const isOver = ({ state, cloudflareId, nextAt }: ClaimTable) =>
  and(eq(state, 'removed'), isNull(cloudflareId), isNotNull(nextAt), lte(nextAt, now()))

/** Deletes removed claims whose time is over. */
export async function deleteOldClaims(binding: D1Database): Promise<void> {
  await deleteSome(binding, domains, isOver(domains))
  await deleteSome(binding, partnerHosts, isOver(partnerHosts))
}
