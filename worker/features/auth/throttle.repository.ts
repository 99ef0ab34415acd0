import { sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { throttles } from '#worker/db/schema.ts'
import { now } from '#worker/platform/clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What is tried at most `free` times in a window; then blocked for `block`, doubled each time, or to the window's end. */
export type ThrottlePolicy = { free: number; window: number; block: number | null }

/** Limits that guard secrets, counted in the database (reliability.md, section 4). */
export const THROTTLES = {
  loginAccount: { free: 5, window: DAY, block: 10 * MINUTE },
  loginIp: { free: 20, window: MINUTE, block: null },
} as const satisfies Record<string, ThrottlePolicy>

/**
 * The statement that takes one try: it counts before the costly work, so parallel tries cannot slip through.
 * Returns `allowed` and `blockedUntil` (UTC milliseconds).
 */
export function takeTry(binding: D1Database, key: string, policy: ThrottlePolicy) {
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
