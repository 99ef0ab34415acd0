import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { INVITATIONS_MAX } from '#shared/site/sharing/sharing-rules.ts'
import type { AuditAction } from '#shared/account/audit-rules.ts'
import type { AuditDetail } from '#shared/account/audit.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { assertions, outbox } from '#worker/db/schema/operations.ts'
import { guestSessions, shareInvitations, shares } from '#worker/db/schema/sharing.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { countMails, withMailLimit } from '#worker/entities/mail-queue/mail-limits.repository.ts'
import type { MailCount } from '#worker/entities/mail-queue/mail-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { ShareRow } from '#worker/entities/sharing/share.repository.ts'

/** An invitation of a save: a new one, or one of a revoked address, which keeps its row. */
export type NewInvitation = {
  id: string
  email: string
  name: string
  language: Language
  generation: number
  tokenHash: string
}

type Change = { site: SiteRow; actorId: string; mails: MailCount }

/** The statements that enqueue the mails of invitations, for the batch that makes these, and the mails' ids. */
function promiseMails(db: Database, invitationIds: readonly string[]) {
  const at = now()
  const promises = invitationIds.map((invitationId) => ({ id: newId(), invitationId }))
  const statement = db.insert(outbox).select(
    sql`SELECT value ->> 'id', 'mail.preview', json_object('invitationId', value ->> 'invitationId'), ${at}, ${at}, 0, NULL, NULL, NULL
      FROM json_each(${JSON.stringify(promises)})`,
  )
  return { ids: promises.map(({ id }) => id), statements: promises.length > 0 ? [statement] : [] }
}

function record(db: Database, { site, actorId }: Change, action: AuditAction, detail: AuditDetail) {
  const subject = { type: 'site', id: site.id }
  return insertHistory(db, { owner: site, actorId, action, subject, detail: { name: site.name, ...detail } })
}

/** The statement that ends the sessions of a site, or those that meet a condition. */
function endSessions(db: Database, siteId: string, condition?: ReturnType<typeof sql>) {
  return db
    .update(guestSessions)
    .set({ revokedAt: now() })
    .where(and(eq(guestSessions.siteId, siteId), isNull(guestSessions.revokedAt), condition))
}

/** The statement that breaks the batch if a site would have too many open invitations. */
function assertWithinMax(db: Database, siteId: string) {
  const open = sql`SELECT count(*) FROM share_invitations WHERE site_id = ${siteId} AND revoked_at IS NULL`
  return db.insert(assertions).select(sql`SELECT (${open}) <= ${INVITATIONS_MAX}`)
}

type Save = Change & { share: Omit<ShareRow, 'createdAt'>; hasNewPassword: boolean; invited: readonly NewInvitation[] }

/**
 * Stores a share and its new invitations, and enqueues their mails. Sessions end that the new settings do not allow any
 * more: after a new password, a closed link, or if a password is required now. Throws `mail_limit`, or `conflict` if
 * somebody else changed the share meanwhile. Returns the outbox ids.
 */
export async function saveShare(binding: D1Database, save: Save): Promise<string[]> {
  const { share, hasNewPassword, invited, mails } = save
  const db = connect(binding)
  const { siteId, createdAt, ...changes } = { ...share, createdAt: share.updatedAt }
  const { passwordHash: _passwordHash, ...withoutPassword } = changes
  const { ids, statements } = promiseMails(
    db,
    invited.map(({ id }) => id),
  )
  const closed = sql`((${guestSessions.usedPassword} = 1 AND ${Number(hasNewPassword)}) OR
    (${guestSessions.usedPassword} = 0 AND ${Number(share.isPrivate)}) OR
    (${guestSessions.invitationId} IS NULL AND ${Number(!share.hasLink)}))`
  const guard = db
    .insert(shares)
    .values({ siteId, createdAt, ...changes })
    // A password that was set meanwhile is kept.
    .onConflictDoUpdate({ target: shares.siteId, set: hasNewPassword ? changes : withoutPassword })
  const rest = [
    ...(invited.length > 0 ? [insertInvitations(db, siteId, save.actorId, invited)] : []),
    assertWithinMax(db, siteId),
    endSessions(db, siteId, closed),
    ...statements,
    ...countMails(binding, db, mails),
    record(db, save, 'site.share', { count: invited.length }),
  ]
  await withMailLimit(binding, mails, () => runGuarded(db, guard, rest, () => new AppError('conflict')))
  return ids
}

function insertInvitations(db: Database, siteId: string, actorId: string, invited: readonly NewInvitation[]) {
  const value = (name: keyof NewInvitation) => sql`value ->> ${sql.raw(`'${name}'`)}`
  return db
    .insert(shareInvitations)
    .select(
      sql`SELECT ${value('id')}, ${siteId}, ${value('email')}, ${value('name')}, ${value('language')}, ${value('generation')},
          ${value('tokenHash')}, ${now()}, NULL, NULL, ${actorId} FROM json_each(${JSON.stringify(invited)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [shareInvitations.siteId, shareInvitations.email],
      set: {
        name: sql`excluded.name`,
        language: sql`excluded.language`,
        generation: sql`excluded.generation`,
        tokenHash: sql`excluded.token_hash`,
        sentAt: sql`excluded.sent_at`,
        openedAt: null,
        revokedAt: null,
        createdBy: sql`excluded.created_by`,
      },
      setWhere: sql`share_invitations.revoked_at IS NOT NULL AND share_invitations.id = excluded.id`,
    })
}

type Revocation = Change & {
  /** Ids of the invitations that end, and of those that are mailed again. */
  revoked: readonly string[]
  resent: readonly string[]
  /** Whether all invitations, the link and every session end. */
  all: boolean
}

/** Revokes invitations and their sessions, and enqueues mails. Throws `mail_limit`. Returns the outbox ids. */
export async function revokeInvitations(binding: D1Database, revocation: Revocation): Promise<string[]> {
  const { site, revoked, resent, all, mails } = revocation
  const db = connect(binding)
  const at = now()
  const { ids, statements } = promiseMails(db, resent)
  const named = all ? undefined : isOneOf(shareInvitations.id, revoked)
  const mailed = db.update(shareInvitations).set({ sentAt: at }).where(isOneOf(shareInvitations.id, resent))
  const guard = db
    .update(shares)
    .set({ updatedAt: at, ...(all && { hasLink: false }) })
    .where(eq(shares.siteId, site.id))
  const rest = [
    db
      .update(shareInvitations)
      .set({ revokedAt: at })
      .where(and(eq(shareInvitations.siteId, site.id), isNull(shareInvitations.revokedAt), named)),
    endSessions(db, site.id, all ? undefined : isOneOf(guestSessions.invitationId, revoked)),
    mailed,
    ...statements,
    ...countMails(binding, db, mails),
    record(db, revocation, 'site.share_revoke', { count: revoked.length }),
  ]
  await withMailLimit(binding, mails, () => runGuarded(db, guard, rest, () => new AppError('conflict')))
  return ids
}

/** Sets the password of a share; sessions that were opened with another one end. */
export async function updatePassword(
  binding: D1Database,
  { passwordHash, ...change }: Omit<Change, 'mails'> & { passwordHash: string },
): Promise<void> {
  const { site, actorId } = change
  const db = connect(binding)
  const guard = db
    .update(shares)
    .set({ passwordHash, updatedBy: actorId, updatedAt: now() })
    .where(eq(shares.siteId, site.id))
  const subject = { type: 'site', id: site.id }
  const entry: HistoryEntry = {
    owner: site,
    actorId,
    action: 'site.share_password',
    subject,
    detail: { name: site.name },
  }
  const rest = [endSessions(db, site.id, eq(guestSessions.usedPassword, true)), insertHistory(db, entry)]
  await runGuarded(db, guard, rest, () => new AppError('conflict'))
}
