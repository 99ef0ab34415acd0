import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/account/audit-rules.ts'
import type { AuditDetail } from '#shared/account/audit.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts, sessions } from '#worker/db/schema/accounts.ts'
import { throttles } from '#worker/db/schema/operations.ts'
import { knownDevices, loginChallenges, recoveryCodes, secondFactors } from '#worker/db/schema/second-factor.ts'
import { endSessions } from '#worker/entities/accounts/own-session.repository.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import type { MailTemplate } from '#worker/outbox/outbox.messages.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { SealedText } from '#worker/platform/sealed-text.ts'
import { type FittingCode, isUnused, isUnusedOf, useCode } from './code.repository.ts'
import { announceRecovery } from './recovery-used.repository.ts'

const DEVICES_MAX = 50

/** The person whose factor changes. */
export type Holder = {
  id: string
  type: string
  contactName: string
  owner: HistoryEntry['owner']
}

/** A person's factor, the number of unused recovery codes, and the trusted devices, in one call. */
export async function findFactor(binding: D1Database, accountId: string) {
  const db = connect(binding)
  const isTrusted = and(eq(knownDevices.accountId, accountId), gt(knownDevices.trustedUntil, now()))
  const [factors, codes, devices] = await db.batch([
    db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)),
    db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(isUnusedOf(accountId)),
    db.select().from(knownDevices).where(isTrusted).orderBy(desc(knownDevices.createdAt)).limit(DEVICES_MAX),
  ])
  return { factor: factors[0], codesLeft: codes.length, devices }
}

/** Keeps a secret that is not confirmed yet; a newer one replaces it. Throws `factor_on` if a confirmed one exists. */
export async function insertPendingFactor(binding: D1Database, accountId: string, sealed: SealedText): Promise<void> {
  const at = now()
  const values = { secret: sealed.text, keyId: sealed.keyId, createdAt: at, lastStep: 0 }
  const kept = await connect(binding)
    .insert(secondFactors)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: values, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ id: secondFactors.accountId })
  if (kept.length === 0) throw new AppError('factor_on')
}

type Entry = { action: AuditAction; actorId: string; detail?: Omit<AuditDetail, 'name'> }

function record(db: Database, { id, type, contactName, owner }: Holder, { action, actorId, detail }: Entry) {
  const subject = { type: type === 'SUB_ADMIN' ? 'sub_admin' : 'account', id }
  return insertHistory(db, { owner, actorId, action, subject, detail: { name: contactName, ...detail } })
}

const mailTo = (db: Database, accountId: string, template: MailTemplate, values?: Record<string, string>) =>
  insertOutbox(db, { kind: 'mail', payload: { template, accountId, ...(values && { values }) } })

const replaceCodes = (db: Database, accountId: string, hashes: readonly string[]) =>
  [
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
    db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, accountId, createdAt: now() }))),
  ] as const

type Confirmation = {
  holder: Holder
  sessionId: string
  /** The confirmed secret, as it is stored, and the period of its code. */
  secret: string
  step: number
  codeHashes: readonly string[]
  throttleKey: string
}

/**
 * Turns the factor on: codes, history and mail in one batch; the person's other sessions end. Throws `conflict` if the
 * secret was replaced or confirmed meanwhile.
 */
export async function confirmFactor(binding: D1Database, change: Confirmation): Promise<string[]> {
  const { holder, sessionId, secret, step, codeHashes, throttleKey } = change
  const db = connect(binding)
  const at = now()
  const isPending = and(eq(secondFactors.accountId, holder.id), isNull(secondFactors.confirmedAt))
  const guard = db
    .update(secondFactors)
    .set({ confirmedAt: at, lastStep: step })
    .where(and(isPending, eq(secondFactors.secret, secret)))
  const mail = mailTo(db, holder.id, 'factor_on')
  const endings = { personId: holder.id, keptSessionId: sessionId, owner: holder.owner, actorId: holder.id }
  const rest = [
    db.update(accounts).set({ secondFactorAt: at }).where(eq(accounts.id, holder.id)),
    db.update(sessions).set({ mustSetUpFactor: false }).where(eq(sessions.id, sessionId)),
    ...endSessions(db, { ...endings, reason: 'factor_changed' }),
    ...replaceCodes(db, holder.id, codeHashes),
    db.delete(throttles).where(eq(throttles.key, throttleKey)),
    record(db, holder, { action: 'account.factor_on', actorId: holder.id }),
    mail.statement,
  ]
  await runGuarded(db, guard, rest, () => new AppError('conflict'))
  return [mail.id]
}

type CodeChange = { holder: Holder; code: FittingCode; throttleKey: string }

/** Changes nothing, but matches only while the code is unused. */
const guardCode = (db: Database, { holder: { id }, code }: CodeChange) =>
  db
    .update(secondFactors)
    .set({ keyId: sql`${secondFactors.keyId}` })
    .where(and(eq(secondFactors.accountId, id), isUnused(id, code)))

/** Replaces all recovery codes, with a code. Throws `conflict` if it was used meanwhile. */
export async function replaceRecoveryCodes(
  binding: D1Database,
  change: CodeChange & { codeHashes: readonly string[] },
): Promise<void> {
  const { holder, code, throttleKey, codeHashes } = change
  const db = connect(binding)
  const rest = [
    useCode(db, holder.id, code),
    ...replaceCodes(db, holder.id, codeHashes),
    db.delete(throttles).where(eq(throttles.key, throttleKey)),
    record(db, holder, { action: 'account.recovery_codes', actorId: holder.id }),
  ]
  await runGuarded(db, guardCode(db, change), rest, () => new AppError('conflict'))
}

/**
 * Uses a code up; a recovery code is told by mail. Returns the outbox ids. Throws 422 on `code` if it was used
 * meanwhile.
 */
export async function spendCode(binding: D1Database, change: CodeChange & { device: string }): Promise<string[]> {
  const { holder, code, throttleKey, device } = change
  const db = connect(binding)
  const told = code.kind === 'recovery' ? await announceRecovery(db, holder, device) : undefined
  const rest = [
    useCode(db, holder.id, code),
    db.delete(throttles).where(eq(throttles.key, throttleKey)),
    ...(told?.statements ?? []),
  ]
  const key = code.kind === 'recovery' ? 'recoveryUsed' : 'codeUsed'
  await runGuarded(db, guardCode(db, change), rest, () => new AppError('validation', { fields: { code: { key } } }))
  return told?.mails ?? []
}

/** The statements that leave a person without a factor, its codes, challenges and trusted devices. */
function removeFactor(db: Database, accountId: string) {
  return [
    db.update(accounts).set({ secondFactorAt: null }).where(eq(accounts.id, accountId)),
    db.delete(secondFactors).where(eq(secondFactors.accountId, accountId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
    db.delete(loginChallenges).where(eq(loginChallenges.accountId, accountId)),
    untrust(db, eq(knownDevices.accountId, accountId)),
  ] as const
}

const untrust = (db: Database, which: ReturnType<typeof and>) =>
  db.update(knownDevices).set({ trustedUntil: null }).where(which)

/** Turns the own factor off, with a code. Throws `conflict` if it was used meanwhile. */
export async function endFactor(binding: D1Database, change: CodeChange): Promise<string[]> {
  const { holder, throttleKey } = change
  const db = connect(binding)
  const mail = mailTo(db, holder.id, 'factor_off')
  const rest = [
    ...removeFactor(db, holder.id),
    db.delete(throttles).where(eq(throttles.key, throttleKey)),
    record(db, holder, { action: 'account.factor_off', actorId: holder.id }),
    mail.statement,
  ]
  await runGuarded(db, guardCode(db, change), rest, () => new AppError('conflict'))
  return [mail.id]
}

type Reset = { holder: Holder; actorId: string; reason: string; throttleKey: string }

/**
 * Takes the factor from a person who lost it, and ends the person's sessions. Throws `factor_off` if there is none, or
 * somebody was first.
 */
export async function resetFactor(binding: D1Database, reset: Reset): Promise<string[]> {
  const { holder, actorId, reason, throttleKey } = reset
  const db = connect(binding)
  const guard = db
    .update(accounts)
    .set({ secondFactorAt: null })
    .where(and(eq(accounts.id, holder.id), isNull(accounts.deletedAt), sql`${accounts.secondFactorAt} IS NOT NULL`))
  const mail = mailTo(db, holder.id, 'factor_reset', { reason })
  const rest = [
    ...removeFactor(db, holder.id),
    ...endSessions(db, { personId: holder.id, owner: holder.owner, actorId, reason: 'factor_changed' }),
    db.delete(throttles).where(eq(throttles.key, throttleKey)),
    record(db, holder, { action: 'account.factor_reset', actorId, detail: { reason } }),
    mail.statement,
  ]
  await runGuarded(db, guard, rest, () => new AppError('factor_off'))
  return [mail.id]
}

/** Demands a second factor of a partner's tree, or no longer. */
export async function setDemand(binding: D1Database, holder: Holder, isDemanded: boolean): Promise<void> {
  const db = connect(binding)
  const { accountId } = holder.owner
  const changes = [{ field: 'secondFactor', from: !isDemanded, to: isDemanded }]
  const guard = db
    .update(accounts)
    .set({ demandsSecondFactor: isDemanded })
    .where(and(eq(accounts.id, accountId), eq(accounts.demandsSecondFactor, !isDemanded)))
  const entry = insertHistory(db, {
    owner: holder.owner,
    actorId: holder.id,
    action: 'account.factor_demand',
    subject: { type: 'account', id: accountId },
    detail: { changes },
  })
  await runGuarded(db, guard, [entry], () => new AppError('conflict'))
}

/** Ends the trust in devices of a person. */
export async function untrustDevices(binding: D1Database, holder: Holder, ids: readonly string[]): Promise<void> {
  const db = connect(binding)
  await db.batch([
    untrust(db, and(eq(knownDevices.accountId, holder.id), inArray(knownDevices.id, [...ids]))),
    record(db, holder, { action: 'account.untrust', actorId: holder.id, detail: { count: ids.length } }),
  ])
}
