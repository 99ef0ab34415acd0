import { and, eq, gt } from 'drizzle-orm'
import { TRANSLATION_DAY_MAX } from '#shared/translation/translation-rules.ts'
import { connect } from '#worker/db/client.ts'
import { throttles } from '#worker/db/schema/operations.ts'
import { consumeAllowance } from '#worker/limits/throttle.repository.ts'
import { now } from '#worker/platform/clock.ts'

const keyOf = (accountId: string) => `translationCharacters:${accountId}`

/**
 * Consumes characters of an account's daily quota, all or none, before anything is translated. Gives whether they may
 * be used, and when the quota is full again.
 */
export function consumeCharacters(binding: D1Database, accountId: string, count: number) {
  return consumeAllowance(binding, { key: keyOf(accountId), count, max: TRANSLATION_DAY_MAX })
}

/** The characters that are left of an account's daily quota. */
export async function countCharactersLeft(binding: D1Database, accountId: string): Promise<number> {
  const rows = await connect(binding)
    .select({ count: throttles.count })
    .from(throttles)
    .where(and(eq(throttles.key, keyOf(accountId)), gt(throttles.windowEndsAt, now())))
  return Math.max(0, TRANSLATION_DAY_MAX - (rows[0]?.count ?? 0))
}
