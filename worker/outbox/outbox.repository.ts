import { and, asc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { deadLetters, outbox } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { OutboxMessage } from './outbox.messages.ts'

/** A row that is not done after this time is sent again (rules/reliability.md#outbox). */
const RESEND_AFTER = 60_000
const SWEEP_MAX = 100
/** Attempts of an effect before it is given up. */
export const ATTEMPTS_MAX = 6
/** An attempt that has not ended after this time has crashed. */
const CLAIM = 5 * 60_000

export type OutboxRow = typeof outbox.$inferSelect
type Statement = Parameters<typeof runGuarded>[2][number]

/** The statement that inserts an effect, for the batch of the change that it follows. */
export function insertOutbox(db: Database, message: OutboxMessage, dueAt?: number) {
  const id = newId()
  const at = now()
  const statement = db.insert(outbox).values({
    id,
    kind: message.kind,
    payload: message.payload,
    createdAt: at,
    dueAt: dueAt ?? at,
  })
  return { id, statement }
}

/** Ids of effects that are due and not done, oldest first; each is postponed so that no sweep repeats it at once. */
export async function claimDueOutbox(binding: D1Database): Promise<string[]> {
  const at = now()
  const db = connect(binding)
  const due = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.dueAt, at)))
    .orderBy(asc(outbox.dueAt))
    .limit(SWEEP_MAX)
  const ids = due.map((row) => row.id)
  if (ids.length > 0)
    await db
      .update(outbox)
      .set({ dueAt: at + RESEND_AFTER })
      .where(isOneOf(outbox.id, ids))
  return ids
}

/** An effect that is not done yet. */
export async function findOpenOutbox(binding: D1Database, id: string) {
  const rows = await connect(binding)
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt)))
  return rows[0]
}

/** The statement that marks an effect as done, for the effect's own batch. */
export function markDone(db: Database, id: string) {
  return db.update(outbox).set({ doneAt: now() }).where(eq(outbox.id, id))
}

/** The longest delay after a failed attempt. */
const HOLD_MAX = 12 * 60 * 60 * 1000
/** A repetition may come this many milliseconds early. */
const EARLY = 5000

/**
 * SQL: no attempt is running, and none failed a moment ago, so duplicates consume no attempts. A hold longer than any
 * possible one dates from before the clock was set back.
 */
const isClaimable = (at: number) =>
  or(isNull(outbox.heldUntil), lte(outbox.heldUntil, at), gt(outbox.heldUntil, at + HOLD_MAX))

/**
 * Counts an attempt before its work, so that one that crashes counts too. Returns undefined for an effect that is done,
 * that another message is processing, or that has no attempts left.
 */
export async function claimOutbox(binding: D1Database, id: string): Promise<OutboxRow | undefined> {
  const at = now()
  const rows = await connect(binding)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, lastError: null, heldUntil: at + CLAIM, dueAt: at + CLAIM })
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt), lt(outbox.attempts, ATTEMPTS_MAX), isClaimable(at)))
    .returning()
  return rows[0]
}

/** An effect that is not done, has no attempts left, and is not being processed: its last attempt crashed. */
export async function findExhaustedEffect(binding: D1Database, id: string): Promise<OutboxRow | undefined> {
  const rows = await connect(binding)
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt), gte(outbox.attempts, ATTEMPTS_MAX), isClaimable(now())))
  return rows[0]
}

/** Ends a failed attempt: the queue repeats it after a delay, or else the sweeper. */
export async function recordFailure(
  binding: D1Database,
  { id, attempts }: OutboxRow,
  { reason, delay }: { reason: string; delay: number },
): Promise<void> {
  const again = now() + delay
  await connect(binding)
    .update(outbox)
    .set({ lastError: reason.slice(0, 500), heldUntil: again - EARLY, dueAt: again + RESEND_AFTER })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
}

/** An effect that is given up, and the reason. */
export type Letter = { row: OutboxRow; reason: string }

/**
 * Moves an effect from the outbox to the dead letters, together with the notification of its owner, in one batch.
 * Returns false and changes nothing if the effect was done or claimed meanwhile.
 */
export async function moveToDeadLetters(
  binding: D1Database,
  { row: { id, attempts, kind, payload }, reason }: Letter,
  toTell: (db: Database) => readonly Statement[] = () => [],
): Promise<boolean> {
  const db = connect(binding)
  const guard = db.delete(outbox).where(and(eq(outbox.id, id), isNull(outbox.doneAt), eq(outbox.attempts, attempts)))
  const letter = { id, queue: 'outbox', body: JSON.stringify({ kind, payload }), reason: reason.slice(0, 500) }
  const keep = db.insert(deadLetters).values({ ...letter, receivedAt: now() })
  try {
    await runGuarded(db, guard, [keep, ...toTell(db)])
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Deletes effects that were done more than a week ago. */
export async function deleteOldOutbox(binding: D1Database): Promise<number> {
  return deleteSome(binding, outbox, lte(outbox.doneAt, now() - 7 * 24 * 60 * 60 * 1000))
}
