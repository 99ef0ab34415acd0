import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { connect, type Database } from '#worker/db/client.ts'
import { loginChallenges, recoveryCodes, secondFactors } from '#worker/db/schema/second-factor.ts'
import { now } from '#worker/platform/clock.ts'

export type Factor = typeof secondFactors.$inferSelect

/** The condition that a challenge can be answered. */
export const isOpenChallenge = (hash: string) =>
  and(eq(loginChallenges.hash, hash), isNull(loginChallenges.endedAt), gt(loginChallenges.expiresAt, now()))

/** A code that fits: the period of an app's code, or the hash of a recovery code. */
export type FittingCode = { kind: 'app'; step: number } | { kind: 'recovery'; hash: string }

/** The condition that a code of a person was not used yet. */
export function isUnused(accountId: string, code: FittingCode) {
  return code.kind === 'app'
    ? sql`EXISTS (SELECT 1 FROM second_factors WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL AND last_step < ${code.step})`
    : sql`EXISTS (SELECT 1 FROM recovery_codes WHERE account_id = ${accountId} AND hash = ${code.hash} AND used_at IS NULL)`
}

/** The statement that uses a code up, after a guard with `isUnused`. */
export function useCode(db: Database, accountId: string, code: FittingCode) {
  if (code.kind === 'recovery') {
    const isCode = and(eq(recoveryCodes.hash, code.hash), eq(recoveryCodes.accountId, accountId))
    return db.update(recoveryCodes).set({ usedAt: now() }).where(isCode)
  }
  return db.update(secondFactors).set({ lastStep: code.step }).where(eq(secondFactors.accountId, accountId))
}

/** The condition of a person's unused recovery codes. */
export const isUnusedOf = (accountId: string) =>
  and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt))

/** A recovery code of a person, used or not. */
export async function findRecoveryCode(binding: D1Database, accountId: string, hash: string) {
  const rows = await connect(binding)
    .select({ usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.accountId, accountId)))
  return rows[0]
}
