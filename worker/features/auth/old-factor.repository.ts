import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { sumOfChanges } from '#worker/db/delete-some.ts'
import { knownDevices, loginChallenges, secondFactors } from '#worker/db/schema/second-factor.ts'
import { now } from '#worker/platform/clock.ts'
import type { SealedText } from '#worker/platform/sealed-text.ts'

const DAY = 24 * 60 * 60 * 1000
/** A device is forgotten when its cookie has ended. */
const DEVICE_KEPT = 400 * DAY
/** Rows of each kind in one run. */
const AT_ONCE = 500

/** Deletes challenges that ended a day ago and devices that were not seen for 400 days, a bounded number of each. */
export async function deleteOldDevices(binding: D1Database): Promise<number> {
  const db = connect(binding)
  const at = now()
  const challenges = db
    .select({ hash: loginChallenges.hash })
    .from(loginChallenges)
    .where(lte(loginChallenges.expiresAt, at - DAY))
    .orderBy(asc(loginChallenges.expiresAt))
    .limit(AT_ONCE)
  const devices = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(lte(knownDevices.seenAt, at - DEVICE_KEPT))
    .orderBy(asc(knownDevices.seenAt))
    .limit(AT_ONCE)
  const results = await db.batch([
    db.delete(loginChallenges).where(inArray(loginChallenges.hash, challenges)),
    db.delete(knownDevices).where(inArray(knownDevices.id, devices)),
  ])
  return sumOfChanges(results)
}

/** Factors whose secret another key sealed than the present one. */
export function listOldSeals(binding: D1Database, keyId: string) {
  return connect(binding).select().from(secondFactors).where(ne(secondFactors.keyId, keyId)).limit(AT_ONCE)
}

type Old = Pick<typeof secondFactors.$inferSelect, 'accountId' | 'secret'>

/** Replaces a sealed secret, unless the factor has changed meanwhile. */
export async function updateSeal(binding: D1Database, { accountId, secret }: Old, sealed: SealedText): Promise<void> {
  await connect(binding)
    .update(secondFactors)
    .set({ secret: sealed.text, keyId: sealed.keyId })
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.secret, secret)))
}
