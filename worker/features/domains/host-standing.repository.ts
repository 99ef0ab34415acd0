import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { hostnames, partnerHosts } from '#worker/db/schema/domains.ts'
import { assertions } from '#worker/db/schema/operations.ts'
import { isTaken } from '#worker/db/unique.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { changedColumns, isUnchanged, type Standing } from './claim-rows.repository.ts'
import { actionOf } from './domain-action.ts'
import type { ClaimPartner, HostClaim, HostRow } from './host.repository.ts'
import { tellHostChange } from './host-told.repository.ts'
import type { Finding } from '#shared/site/domain/domain-findings.ts'

export type HostChange = {
  claim: HostClaim
  after: Standing
  /** The findings of the look-up; without them, the stored findings stay. */
  findings?: readonly Finding[]
  actorId: string | null
}

const ownerOf = ({ id, oemMasterId, oemAdminId }: ClaimPartner) => ({ accountId: id, oemMasterId, oemAdminId })

export const updateHost = (db: Database, change: HostChange) =>
  db.update(partnerHosts).set(changedColumns(change)).where(isUnchanged(partnerHosts, change.claim.row))

/** The statement that holds that a name is live at no site. */
const assertNoSite = (db: Database, hostname: string) =>
  db
    .insert(assertions)
    .select(sql`SELECT NOT EXISTS (SELECT 1 FROM ${hostnames} WHERE ${eq(hostnames.hostname, hostname)})`)

/** The statement that holds that a name is no partner's live host. */
export const assertNoHost = (db: Database, hostname: string) =>
  db
    .insert(assertions)
    .select(
      sql`SELECT NOT EXISTS (SELECT 1 FROM ${partnerHosts} WHERE ${eq(partnerHosts.hostname, hostname)} AND ${partnerHosts.state} = 'active')`,
    )

/** The statement that holds that a partner is there, and its contract has not ended for good. */
const assertPartner = (db: Database, accountId: string) =>
  db
    .insert(assertions)
    .select(
      sql`SELECT count(*) FROM ${accounts} WHERE ${and(eq(accounts.id, accountId), isNull(accounts.deletedAt), ne(accounts.contractStatus, 'terminated'))}`,
    )

/** The further statements of a change's batch: that the name is served once, the history, and the notifications. */
export function hostConsequences(db: Database, { claim, after, actorId }: HostChange) {
  const { row, partner } = claim
  const action = actionOf(row.state, after.state)
  const detail = { name: row.hostname, ...(after.reason !== null && { reason: after.reason }) }
  const subject = { type: 'account', id: partner.id }
  const entry = action ? [insertHistory(db, { owner: ownerOf(partner), actorId, action, subject, detail })] : []
  const told = [...entry, ...tellHostChange(db, claim, after)]
  const begins = row.state !== 'active' && after.state === 'active'
  return begins ? [assertNoSite(db, row.hostname), assertPartner(db, partner.id), ...told] : told
}

/** Stores the new claim of a host. Throws `stale` if the partner has one already, or is gone. */
export async function insertHost(binding: D1Database, row: HostRow, partner: ClaimPartner): Promise<void> {
  const db = connect(binding)
  const subject = { type: 'account', id: partner.id }
  const entry = insertHistory(db, {
    owner: ownerOf(partner),
    actorId: row.createdBy,
    action: 'domain.save',
    subject,
    detail: { name: row.hostname },
  })
  const insert = db.insert(partnerHosts).values(row)
  await runGuarded(db, insert, [assertPartner(db, partner.id), entry]).catch((error: unknown) => {
    throw isTaken(error, 'partner_hosts.account_id') ? new AppError('stale') : error
  })
}
