import { and, eq } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { refreshTokens, sessions } from '#worker/db/schema/accounts.ts'
import { throttles } from '#worker/db/schema/operations.ts'
import { knownDevices, loginChallenges } from '#worker/db/schema/second-factor.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { type FittingCode, isOpenChallenge, isUnused, useCode } from './code.repository.ts'
import { announceRecovery } from './recovery-used.repository.ts'
import type { LoginAccount } from './sign-in.repository.ts'

const DAY = 24 * 60 * 60 * 1000
/** A session ends after 14 idle days, and after 30 days in any case (rules/threats.md#stolen-refresh-tokens). */
export const IDLE = 14 * DAY
export const ABSOLUTE = 30 * DAY

export type NewSession = {
  id: string
  account: LoginAccount
  tokenHash: string
  ip: string
  userAgent: string
  throttleKey: string
  mustSetUpFactor: boolean
  /** A device to remember, or the known one. */
  device: { isNew: true; row: typeof knownDevices.$inferInsert } | { isNew: false; id: string; seenAt: number }
  /** The device is new, and not the person's first: a mail says so. */
  isAnnounced: boolean
  /** The device as mails name it. */
  deviceName: string
}

/** The account that owns a person's data, with its ancestors. */
export const ownerOf = (account: LoginAccount) => ({
  accountId: account.parentType ? (account.parentId ?? account.id) : account.id,
  oemMasterId: account.type === 'OEM_MASTER' ? account.id : account.oemMasterId,
  oemAdminId: account.type === 'OEM_ADMIN' ? account.id : account.oemAdminId,
})

/** The statements that open a session, and the id of the mail about a new device. */
function openSession(db: Database, session: NewSession) {
  const at = now()
  const { account, ip, userAgent } = session
  const values = { device: session.deviceName, address: ip }
  const mail = session.isAnnounced
    ? insertOutbox(db, { kind: 'mail', payload: { template: 'new_device', accountId: account.id, values } })
    : undefined
  const statements = [
    db.insert(sessions).values({
      id: session.id,
      accountId: account.id,
      createdAt: at,
      idleEndsAt: at + IDLE,
      endsAt: at + ABSOLUTE,
      ip,
      userAgent,
      mustSetUpFactor: session.mustSetUpFactor,
    }),
    db.insert(refreshTokens).values({ hash: session.tokenHash, sessionId: session.id, generation: 1, issuedAt: at }),
    db.delete(throttles).where(eq(throttles.key, session.throttleKey)),
    insertHistory(db, {
      owner: ownerOf(account),
      actorId: account.id,
      action: 'session.open',
      subject: { type: 'session', id: session.id },
    }),
    ...rememberDevice(db, session.device),
    ...(mail ? [mail.statement] : []),
  ] as const
  return { statements, mails: mail ? [mail.id] : [] }
}

/** A device is remembered once; that it was seen is written once a day. */
function rememberDevice(db: Database, device: NewSession['device']) {
  if (device.isNew) return [db.insert(knownDevices).values(device.row)]
  const at = now()
  if (device.seenAt > at - DAY) return []
  return [db.update(knownDevices).set({ seenAt: at }).where(eq(knownDevices.id, device.id))]
}

/** Opens a session with its first refresh token, resets the failed attempts and records the sign-in. */
export async function insertSession(binding: D1Database, session: NewSession): Promise<string[]> {
  const db = connect(binding)
  const { statements, mails } = openSession(db, session)
  await db.batch(statements)
  return mails
}

/** Keeps a challenge for the second step, and resets the failed passwords. */
export async function insertChallenge(
  binding: D1Database,
  challenge: typeof loginChallenges.$inferInsert,
  throttleKey: string,
): Promise<void> {
  const db = connect(binding)
  await db.batch([
    db.insert(loginChallenges).values(challenge),
    db.delete(throttles).where(eq(throttles.key, throttleKey)),
  ])
}

type CodeUse = { challengeHash: string; code: FittingCode; session: NewSession; codeThrottleKey: string }

/**
 * Opens the session of a challenge with a code: both are used up, and only one of parallel uses succeeds. A recovery
 * code is told by mail. Throws `challenge`.
 */
export async function useChallenge(binding: D1Database, use: CodeUse): Promise<string[]> {
  const { challengeHash, code, session, codeThrottleKey } = use
  const { account } = session
  const db = connect(binding)
  const guard = db
    .update(loginChallenges)
    .set({ endedAt: now() })
    .where(and(isOpenChallenge(challengeHash), eq(loginChallenges.accountId, account.id), isUnused(account.id, code)))
  const opened = openSession(db, session)
  const { id, type, contactName } = account
  const holder = { id, type, contactName, owner: ownerOf(account) }
  const told = code.kind === 'recovery' ? await announceRecovery(db, holder, session.deviceName) : undefined
  await runGuarded(
    db,
    guard,
    [
      useCode(db, account.id, code),
      db.delete(throttles).where(eq(throttles.key, codeThrottleKey)),
      ...opened.statements,
      ...(told?.statements ?? []),
    ],
    () => new AppError('challenge'),
  )
  return [...opened.mails, ...(told?.mails ?? [])]
}
