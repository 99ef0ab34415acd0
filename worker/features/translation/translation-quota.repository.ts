import { and, eq, gt, sql } from 'drizzle-orm'
import { TRANSLATION_DAY_MAX } from '#shared/translation-rules.ts'
import { connect } from '#worker/db/client.ts'
import { throttles } from '#worker/db/schema.ts'
import { now } from '#worker/platform/clock.ts'

const DAY = 24 * 60 * 60 * 1000

const keyOf = (accountId: string) => `translationCharacters:${accountId}`

/**
 * Takes characters from an account's allowance of the day, all or none, before anything is translated. Gives whether
 * they may be used, and when the allowance is full again.
 */
export async function takeCharacters(binding: D1Database, accountId: string, count: number) {
  const at = now()
  const isOver = sql`${throttles.windowEndsAt} <= ${at}`
  const sum = sql`CASE WHEN ${isOver} THEN ${count} ELSE ${throttles.count} + ${count} END`
  const isAllowed = sql`(${sum}) <= ${TRANSLATION_DAY_MAX}`
  const rows = await connect(binding)
    .insert(throttles)
    .values({
      key: keyOf(accountId),
      count,
      windowEndsAt: at + DAY,
      blockedUntil: 0,
      allowed: count <= TRANSLATION_DAY_MAX,
    })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`CASE WHEN ${isAllowed} THEN ${sum} WHEN ${isOver} THEN 0 ELSE ${throttles.count} END`,
        windowEndsAt: sql`CASE WHEN ${isOver} THEN ${at + DAY} ELSE ${throttles.windowEndsAt} END`,
        blockedUntil: sql`CASE WHEN ${isOver} THEN ${at + DAY} ELSE ${throttles.windowEndsAt} END`,
        allowed: sql`CASE WHEN ${isAllowed} THEN 1 ELSE 0 END`,
      },
    })
    .returning({ allowed: throttles.allowed, blockedUntil: throttles.blockedUntil })
  return rows
}

/** Characters that an account may still have translated today. */
export async function countCharactersLeft(binding: D1Database, accountId: string): Promise<number> {
  const rows = await connect(binding)
    .select({ count: throttles.count })
    .from(throttles)
    .where(and(eq(throttles.key, keyOf(accountId)), gt(throttles.windowEndsAt, now())))
  return Math.max(0, TRANSLATION_DAY_MAX - (rows[0]?.count ?? 0))
}
