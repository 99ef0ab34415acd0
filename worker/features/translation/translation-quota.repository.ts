import { and, eq, gt } from 'drizzle-orm'
import { TRANSLATION_DAY_MAX } from '#shared/translation/translation-rules.ts'
import { connect } from '#worker/db/client.ts'
import { throttles } from '#worker/db/schema.ts'
import { takeAmount } from '#worker/limits/throttle.repository.ts'
import { now } from '#worker/platform/clock.ts'

const keyOf = (accountId: string) => `translationCharacters:${accountId}`

/**
 * Takes characters from an account's allowance of the day, all or none, before anything is translated. Gives whether
 * they may be used, and when the allowance is full again.
 */
export function takeCharacters(binding: D1Database, accountId: string, count: number) {
  return takeAmount(binding, { key: keyOf(accountId), count, max: TRANSLATION_DAY_MAX })
}

/** Characters that an account may still have translated today. */
export async function countCharactersLeft(binding: D1Database, accountId: string): Promise<number> {
  const rows = await connect(binding)
    .select({ count: throttles.count })
    .from(throttles)
    .where(and(eq(throttles.key, keyOf(accountId)), gt(throttles.windowEndsAt, now())))
  return Math.max(0, TRANSLATION_DAY_MAX - (rows[0]?.count ?? 0))
}
