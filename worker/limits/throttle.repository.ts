import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { throttles } from '#worker/db/schema/operations.ts'
import type { ExactLimit } from './rate-limits.ts'
import { now } from '#worker/platform/clock.ts'

const DAY = 24 * 60 * 60 * 1000

/** The key that attempts are counted by, e.g. an account. */
export type Counter = { key: string; limit: ExactLimit }

/** The statement that selects until when one of the counters is blocked; reads no rows where none is. */
export function selectBlock(binding: D1Database, counters: readonly Counter[]) {
  // One condition per key, in the wording of the index `throttles_blocked`: a list of keys would be read as rows.
  const ends = counters.map(
    ({ key }) => sql`coalesce((SELECT blocked_until FROM throttles WHERE key = ${key} AND blocked_until > 0), 0)`,
  )
  const blockedUntil = sql<number>`blocked_until`
  return connect(binding)
    .select({ blockedUntil, allowed: sql`blocked_until <= ${now()}`.mapWith(Boolean) })
    .from(sql`(SELECT max(0, ${sql.join(ends, sql`, `)}) AS blocked_until)`)
}

/**
 * The statement that counts an attempt and returns a row; none where the counter is blocked: a refused attempt writes
 * nothing, so a flood writes nothing either. It counts before the costly work, so parallel attempts cannot slip
 * through.
 */
export function consumeAttempt(binding: D1Database, { key, limit }: Counter) {
  const at = now()
  const { free, window, block, longest = DAY } = limit
  const isOver = sql`${throttles.windowEndsAt} <= ${at}`
  const count = sql`CASE WHEN ${isOver} THEN 1 ELSE ${throttles.count} + 1 END`
  const windowEnd = sql`CASE WHEN ${isOver} THEN ${at + window} ELSE ${throttles.windowEndsAt} END`
  const blockEnd =
    block === null ? windowEnd : sql`${at} + min(${block} * (1 << min((${count}) - ${free}, 12)), ${longest})`
  return connect(binding)
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt: at + window, blockedUntil: 0, allowed: true })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count,
        windowEndsAt: windowEnd,
        blockedUntil: sql`CASE WHEN (${count}) >= ${free} THEN ${blockEnd} ELSE 0 END`,
      },
      setWhere: lte(throttles.blockedUntil, at),
    })
    .returning({ key: throttles.key })
}

/** Counts an attempt on each counter, and returns the refused ones. With many counters, check `selectBlock` first. */
export async function consumeAttempts(binding: D1Database, counters: readonly [Counter, ...Counter[]]) {
  const [first, ...others] = counters
  const taken = await connect(binding).batch([
    consumeAttempt(binding, first),
    ...others.map((counter) => consumeAttempt(binding, counter)),
  ])
  return taken.every((rows) => rows.length > 0) ? [] : selectBlock(binding, counters)
}

type Amount = { key: string; count: number; max: number }

/**
 * Consumes an amount of a 24-hour allowance, all or nothing. Returns whether it may be used, and when the allowance is
 * full again.
 */
export function consumeAllowance(binding: D1Database, { key, count, max }: Amount) {
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

/** Returns an amount to the allowance where its work did not happen. */
export async function refundAllowance(binding: D1Database, key: string, count: number): Promise<void> {
  await connect(binding)
    .update(throttles)
    .set({ count: sql`max(0, ${throttles.count} - ${count})` })
    .where(eq(throttles.key, key))
}

/**
 * The statement that refunds an allowed attempt, because it succeeded, and ends the block that began with it. Attempts
 * of others stay counted.
 */
export function refundAttempt(binding: D1Database, key: string) {
  return connect(binding)
    .update(throttles)
    .set({ count: sql`max(0, ${throttles.count} - 1)`, blockedUntil: 0 })
    .where(eq(throttles.key, key))
}

/** Deletes the counter of a key: a success resets its attempts. */
export async function deleteThrottle(binding: D1Database, key: string): Promise<void> {
  await connect(binding).delete(throttles).where(eq(throttles.key, key))
}

/** Counters that one statement of the sweep looks at, and its statements in one run. */
const LOOKED_AT = 2000
const ROUNDS_MAX = 100

/**
 * Deletes counters whose window and block have ended. It walks the table by its key, a bounded part at a time: an index by
 * time would be written with every attempt.
 */
export async function deleteOldThrottles(binding: D1Database): Promise<number> {
  const at = now()
  const db = connect(binding)
  const { key, windowEndsAt, blockedUntil } = throttles
  const isEnded = sql<number>`${windowEndsAt} <= ${at} AND ${blockedUntil} <= ${at}`
  let deleted = 0
  for (let round = 0, after = ''; round < ROUNDS_MAX; round++) {
    const rows = await db
      .select({ key, isEnded })
      .from(throttles)
      .where(gt(key, after))
      .orderBy(asc(key))
      .limit(LOOKED_AT)
    const ended = rows.flatMap((row) => (row.isEnded ? [row.key] : []))
    if (ended.length > 0)
      await db.delete(throttles).where(and(isOneOf(key, ended), lte(windowEndsAt, at), lte(blockedUntil, at)))
    after = rows.at(-1)?.key ?? ''
    deleted += ended.length
    if (rows.length < LOOKED_AT) break
  }
  return deleted
}
