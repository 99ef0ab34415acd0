import { and, eq, lte, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { throttles } from '#worker/db/schema.ts'
import type { ExactLimit } from './rate-limits.ts'
import { now } from '#worker/platform/clock.ts'

const DAY = 24 * 60 * 60 * 1000

/** One thing that tries are counted by, e.g. an account. */
export type Counter = { key: string; limit: ExactLimit }

/** The statement that asks until when one of the counters is blocked; reads nothing where none is. */
export function selectBlock(binding: D1Database, counters: readonly Counter[]) {
  // One by one, and as the index `throttles_blocked` says it: a list of keys would be read as rows.
  const ends = counters.map(
    ({ key }) => sql`coalesce((SELECT blocked_until FROM throttles WHERE key = ${key} AND blocked_until > 0), 0)`,
  )
  const blockedUntil = sql<number>`blocked_until`
  return connect(binding)
    .select({ blockedUntil, allowed: sql`blocked_until <= ${now()}`.mapWith(Boolean) })
    .from(sql`(SELECT max(0, ${sql.join(ends, sql`, `)}) AS blocked_until)`)
}

/**
 * The statement that takes a try of a counter and gives a row; where it is blocked, none: a refused try writes nothing, so
 * a flood writes nothing either. It counts before the costly work, so parallel tries cannot slip through.
 */
export function takeTry(binding: D1Database, { key, limit }: Counter) {
  const at = now()
  const { free, window, block } = limit
  const isOver = sql`${throttles.windowEndsAt} <= ${at}`
  const count = sql`CASE WHEN ${isOver} THEN 1 ELSE ${throttles.count} + 1 END`
  const windowEnd = sql`CASE WHEN ${isOver} THEN ${at + window} ELSE ${throttles.windowEndsAt} END`
  const blockEnd =
    block === null ? windowEnd : sql`${at} + min(${block} * (1 << min((${count}) - ${free}, 12)), ${DAY})`
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

/** Takes a try of each counter, and gives what was refused. Who may have many counters asks `selectBlock` first. */
export async function takeTries(binding: D1Database, counters: readonly [Counter, ...Counter[]]) {
  const [first, ...others] = counters
  const taken = await connect(binding).batch([
    takeTry(binding, first),
    ...others.map((counter) => takeTry(binding, counter)),
  ])
  return taken.every((rows) => rows.length > 0) ? [] : selectBlock(binding, counters)
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
