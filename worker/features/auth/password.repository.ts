import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts, accountTokens, type AccountTokenKind } from '#worker/db/schema/accounts.ts'
import { loginChallenges } from '#worker/db/schema/second-factor.ts'
import { outbox, throttles } from '#worker/db/schema/operations.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { endAccountTokens } from '#worker/entities/accounts/account-token.repository.ts'
import { endSessions } from '#worker/entities/accounts/own-session.repository.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'
import { type Counter, selectBlock, consumeAttempts, consumeAttempt } from '#worker/limits/throttle.repository.ts'

type ForgotTry = { email: string; byNetwork: Counter; byAddress: Counter }

/**
 * Counts a request for a reset and enqueues the mail in two calls, the same for every address: whether the account
 * exists is decided inside the database. An invited account without a password gets the invitation again.
 */
export async function consumeResetAttempt(binding: D1Database, { email, byNetwork, byAddress }: ForgotTry) {
  const db = connect(binding)
  const at = now()
  const outboxId = newId()
  const [blocked] = await selectBlock(binding, [byNetwork, byAddress])
  if (blocked && !blocked.allowed) return { outboxId, tries: [blocked] }
  const taken = await db.batch([
    consumeAttempt(binding, byNetwork),
    consumeAttempt(binding, byAddress),
    db.insert(outbox).select(
      sql`SELECT ${outboxId}, 'mail',
          json_object('template', CASE WHEN password_hash IS NULL THEN 'invitation' ELSE 'reset' END, 'accountId', id),
          ${at}, ${at}, 0, NULL, NULL, NULL
        FROM accounts WHERE email = ${email} AND deleted_at IS NULL AND contract_status <> 'terminated'
          AND changes() > 0`,
    ),
  ])
  const isTaken = taken[0].length > 0 && taken[1].length > 0
  return { outboxId, tries: isTaken ? [] : await selectBlock(binding, [byNetwork, byAddress]) }
}

/** Counts one use of mailed links, and finds the link. */
export async function consumeLinkAttempt(binding: D1Database, hash: string, byNetwork: Counter) {
  const db = connect(binding)
  const [taken, found] = await db.batch([consumeAttempt(binding, byNetwork), selectOpenToken(db, hash)])
  return { tries: taken.length > 0 ? [] : await selectBlock(binding, [byNetwork]), token: found[0] }
}

/** A valid mailed link, by its token's hash. */
export async function findOpenToken(binding: D1Database, hash: string) {
  const rows = await selectOpenToken(connect(binding), hash)
  return rows[0]
}

export type OpenToken = NonNullable<Awaited<ReturnType<typeof findOpenToken>>>

function selectOpenToken(db: Database, hash: string) {
  return db.select().from(accountTokens).where(isOpen(hash))
}

const isOpen = (hash: string) =>
  and(eq(accountTokens.hash, hash), isNull(accountTokens.endedAt), gt(accountTokens.expiresAt, now()))

type NewPassword = {
  person: Person
  passwordHash: string
  /** Counters that a success resets. */
  throttleKeys: readonly string[]
  /** The session that continues. */
  keptSessionId?: string
}

/** The statements after a new password, however it was set. */
function afterChange(db: Database, { person: { person, scope }, throttleKeys, keptSessionId }: NewPassword) {
  const by = { personId: person.id, owner: scope, actorId: person.id }
  return [
    endAccountTokens(db, person.id),
    db.delete(loginChallenges).where(eq(loginChallenges.accountId, person.id)),
    ...endSessions(db, { ...by, ...(keptSessionId && { keptSessionId }), reason: 'password_changed' }),
    db.delete(throttles).where(inArray(throttles.key, [...throttleKeys])),
    insertHistory(db, {
      owner: scope,
      actorId: person.id,
      action: 'account.password',
      subject: { type: person.type === 'SUB_ADMIN' ? 'sub_admin' : 'account', id: person.id },
      detail: { name: person.contactName },
    }),
  ] as const
}

const setPassword = (db: Database, passwordHash: string) =>
  db.update(accounts).set({ passwordHash, mustChangePassword: false, updatedAt: now() })

/**
 * Sets a password with a mailed link, which works once: only one of parallel uses succeeds. An invitation sets the
 * first password only. All sessions end; the person is notified of a reset by mail. Throws `link` if the link is
 * invalid or used.
 */
export async function usePasswordLink(
  binding: D1Database,
  link: { hash: string; kind: AccountTokenKind },
  change: NewPassword,
): Promise<string[]> {
  const db = connect(binding)
  const { id } = change.person.person
  const isFirst = link.kind === 'invitation'
  const mayUse = sql`${accountTokens.accountId} IN (SELECT id FROM accounts WHERE id = ${id} AND deleted_at IS NULL AND contract_status <> 'terminated' AND (password_hash IS NULL) = ${isFirst ? 1 : 0})`
  const guard = db
    .update(accountTokens)
    .set({ endedAt: now() })
    .where(and(isOpen(link.hash), eq(accountTokens.kind, link.kind), mayUse))
  const mail = insertOutbox(db, { kind: 'mail', payload: { template: 'password_changed', accountId: id } })
  const statements = [
    setPassword(db, change.passwordHash).where(eq(accounts.id, id)),
    ...afterChange(db, change),
    ...(isFirst ? [] : [mail.statement]),
  ]
  await runGuarded(db, guard, statements, () => new AppError('link'))
  return isFirst ? [] : [mail.id]
}

/** Replaces the own password and ends the other sessions. Throws `conflict` if it was changed meanwhile. */
export async function replacePassword(binding: D1Database, change: NewPassword): Promise<string[]> {
  const db = connect(binding)
  const { id, passwordHash: old } = change.person.person
  const guard = setPassword(db, change.passwordHash).where(
    and(eq(accounts.id, id), isNull(accounts.deletedAt), sql`${accounts.passwordHash} IS ${old}`),
  )
  const mail = insertOutbox(db, { kind: 'mail', payload: { template: 'password_changed', accountId: id } })
  await runGuarded(db, guard, [...afterChange(db, change), mail.statement], () => new AppError('conflict'))
  return [mail.id]
}

/** Counts one attempt at changing the own password. */
export async function consumeChangeAttempt(binding: D1Database, key: string) {
  return consumeAttempts(binding, [{ key, limit: RATE_LIMITS.changePassword }])
}
