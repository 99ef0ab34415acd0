import { and, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AuditDetail } from '#shared/account/audit.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { sessions } from '#worker/db/schema/accounts.ts'
import { history } from '#worker/db/schema/history.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const LISTED_MAX = 100

/** Why a session ended early. */
export type EndReason =
  | 'logout'
  | 'refresh_reuse'
  | 'password_changed'
  | 'factor_changed'
  | 'ended'
  | 'email_changed'
  | 'deleted'
  | 'terminated'

type Owner = HistoryEntry['owner']

function isLiving(): SQL | undefined {
  const at = now()
  return and(isNull(sessions.revokedAt), gt(sessions.idleEndsAt, at), gt(sessions.endsAt, at))
}

const detailOf = (reason: EndReason): AuditDetail => ({ changes: [{ field: 'revokedReason', from: null, to: reason }] })

/** A person's valid sessions, the newest first. */
export async function listSessions(binding: D1Database, personId: string) {
  return connect(binding)
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, personId), isLiving()))
    .orderBy(desc(sessions.createdAt))
    .limit(LISTED_MAX)
}

type Ending = {
  sessionId: string
  personId: string
  owner: Owner
  /** null = the system. */
  actorId: string | null
  reason: EndReason
}

/**
 * Ends one valid session of a person and records it; after a reused token also with a mail about it. Throws 404 if
 * there is none to end. Returns the id of the enqueued mail, if there is one.
 */
export async function endSession(binding: D1Database, ending: Ending): Promise<string[]> {
  const db = connect(binding)
  const { sessionId, personId, owner, actorId, reason } = ending
  const guard = db
    .update(sessions)
    .set({ revokedAt: now(), revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, personId), isLiving()))
  const record = insertHistory(db, {
    owner,
    actorId,
    action: reason === 'logout' ? 'session.close' : 'session.revoke',
    subject: { type: 'session', id: sessionId },
    detail: reason === 'logout' ? {} : detailOf(reason),
  })
  const mail =
    reason === 'refresh_reuse'
      ? insertOutbox(db, { kind: 'mail', payload: { template: 'session_revoked', accountId: personId } })
      : undefined
  await runGuarded(db, guard, [record, ...(mail ? [mail.statement] : [])], () => new AppError('not_found'))
  return mail ? [mail.id] : []
}

type Endings = {
  personId: string
  keptSessionId?: string
  /** Also ends the sessions of the account's sub-admins. */
  withSubAdmins?: boolean
  owner: Owner
  actorId: string | null
  reason: EndReason
}

const isTheirs = (accountId: string) =>
  sql`${sessions.accountId} IN (SELECT ${accountId} UNION ALL SELECT sub.id FROM accounts AS sub WHERE sub.parent_id = ${accountId} AND sub.type = 'SUB_ADMIN')`

/** The statements that end a person's valid sessions but one, with one history entry of their number; none for none. */
export function endSessions(db: Database, { personId, keptSessionId = '', owner, actorId, reason, ...rest }: Endings) {
  const at = now()
  const isOf = rest.withSubAdmins ? isTheirs(personId) : eq(sessions.accountId, personId)
  const ended = and(isOf, ne(sessions.id, keptSessionId), isLiving())
  const detail = JSON.stringify(detailOf(reason))
  return [
    db.insert(history).select(
      sql`SELECT ${newId()}, ${at}, ${owner.accountId}, ${owner.oemMasterId}, ${owner.oemAdminId}, ${actorId}, 'session.revoke', 'session', ${personId},
          json_set(${detail}, '$.count', count(*)) FROM ${sessions} WHERE ${ended} HAVING count(*) > 0`,
    ),
    db.update(sessions).set({ revokedAt: at, revokedReason: reason }).where(ended),
  ] as const
}

/** Ends all of a person's sessions but one. */
export async function endOtherSessions(binding: D1Database, endings: Endings): Promise<void> {
  const db = connect(binding)
  const [record, end] = endSessions(db, endings)
  await db.batch([record, end])
}
