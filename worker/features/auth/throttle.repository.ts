import { and, eq, lte, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { throttles } from '#worker/db/schema.ts'
import type { ExactLimit } from '#worker/http/rate-limits.ts'
import { now } from '#worker/platform/clock.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * The statement that takes one try: it counts before the costly work, so parallel tries cannot slip through.
 * Returns `allowed` and `blockedUntil` (UTC milliseconds).
 */
export function takeTry(binding: D1Database, key: string, policy: ExactLimit) {
  const at = now()
  const { free, window, block } = policy
  const isBlocked = sql`${throttles.blockedUntil} > ${at}`
  const count = sql`CASE WHEN ${throttles.windowEndsAt} <= ${at} THEN 1 ELSE ${throttles.count} + 1 END`
  const windowEnd = sql`CASE WHEN ${throttles.windowEndsAt} <= ${at} THEN ${at + window} ELSE ${throttles.windowEndsAt} END`
  const blockEnd =
    block === null ? windowEnd : sql`${at} + min(${block} * (1 << min((${count}) - ${free}, 12)), ${DAY})`
  return connect(binding)
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt: at + window, blockedUntil: 0, allowed: true })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`CASE WHEN ${isBlocked} THEN ${throttles.count} ELSE ${count} END`,
        windowEndsAt: windowEnd,
        blockedUntil: sql`CASE WHEN ${isBlocked} THEN ${throttles.blockedUntil} WHEN (${count}) >= ${free} THEN ${blockEnd} ELSE 0 END`,
        allowed: sql`CASE WHEN ${isBlocked} THEN 0 ELSE 1 END`,
      },
    })
    .returning({ allowed: throttles.allowed, blockedUntil: throttles.blockedUntil })
}

type Amount = { key: string; count: number; max: number }

/**
 * Takes an amount from an allowance of 24 hours, all or none. Gives whether it may be used, and when the allowance is
 * full again.
 */
export function takeAmount(binding: D1Database, { key, count, max }: Amount) {
  const at = now()
  const isOver = sql`${throttles.windowEndsAt} <= ${at}`
  const sum = sql`CASE WHEN ${isOver} THEN ${count} ELSE ${throttles.count} + ${count} END`
  const isAllowed = sql`(${sum}) <= ${max}`
  const windowEnd = sql`CASE WHEN ${isOver} THEN ${at + DAY} ELSE ${throttles.windowEndsAt} END`
  return connect(binding)
    .insert(throttles)
    .values({ key, count, windowEndsAt: at + DAY, blockedUntil: at + DAY, allowed: count <= max })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`CASE WHEN ${isAllowed} THEN ${sum} WHEN ${isOver} THEN 0 ELSE ${throttles.count} END`,
        windowEndsAt: windowEnd,
        blockedUntil: windowEnd,
        allowed: sql`CASE WHEN ${isAllowed} THEN 1 ELSE 0 END`,
      },
    })
    .returning({ allowed: throttles.allowed, blockedUntil: throttles.blockedUntil })
}

/** Puts back what was taken for something that did not happen. */
export async function giveBackAmount(binding: D1Database, key: string, count: number): Promise<void> {
  await connect(binding)
    .update(throttles)
    .set({ count: sql`max(0, ${throttles.count} - ${count})` })
    .where(eq(throttles.key, key))
}

/** Forgets the tries of one counter: a success forgives them. */
export async function deleteThrottle(binding: D1Database, key: string): Promise<void> {
  await connect(binding).delete(throttles).where(eq(throttles.key, key))
}

/** Drops the counters whose window and block are over. */
export async function deleteOldThrottles(binding: D1Database): Promise<void> {
  const at = now()
  await connect(binding)
    .delete(throttles)
    .where(and(lte(throttles.windowEndsAt, at), lte(throttles.blockedUntil, at)))
}
