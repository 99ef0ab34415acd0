import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { isOneOf } from '#worker/db/one-of.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { deadLetters, jobRuns, outbox } from '#worker/db/schema.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { OutboxMessage } from './outbox.messages.ts'

/** A row that is not done after this long is sent again (reliability.md, R-04). */
const RESEND_AFTER = 60_000
const SWEEP_MAX = 100

/** The statement that promises an effect, for the batch of the change it follows. */
export function insertOutbox(db: Database, message: OutboxMessage, dueAt = now()) {
  const id = newId()
  const statement = db.insert(outbox).values({
    id,
    kind: message.kind,
    payload: message.payload,
    createdAt: now(),
    dueAt,
  })
  return { id, statement }
}

/** Ids of promised effects that are due and not done, oldest first; each is put off so that no sweep repeats it at once. */
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

/** A promised effect that is not done yet. */
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

export async function recordFailure(binding: D1Database, id: string, error: string, dueAt: number): Promise<void> {
  await connect(binding)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, lastError: error.slice(0, 500), dueAt })
    .where(eq(outbox.id, id))
}

/** Keeps a message that exhausted its retries. The same message twice is one row. */
export async function insertDeadLetter(
  binding: D1Database,
  letter: { id: string; queue: string; body: string },
): Promise<void> {
  await connect(binding)
    .insert(deadLetters)
    .values({ ...letter, receivedAt: now() })
    .onConflictDoNothing()
}

/**
 * Takes a job's lease unless it is held, or the job ran less than `interval` milliseconds ago. A start further ahead than
 * a lease is from before the clock was set back, and does not count.
 */
export async function takeLease(binding: D1Database, job: string, interval: number, lease: number): Promise<boolean> {
  const at = now()
  const rows = await connect(binding)
    .insert(jobRuns)
    .values({ job, startedAt: at, leaseEndsAt: at + lease, fence: 1 })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: { startedAt: at, leaseEndsAt: at + lease, finishedAt: null, fence: sql`${jobRuns.fence} + 1` },
      setWhere: sql`(${jobRuns.finishedAt} IS NOT NULL OR ${jobRuns.leaseEndsAt} <= ${at}) AND (${jobRuns.startedAt} <= ${at - interval} OR ${jobRuns.startedAt} > ${at + lease})`,
    })
    .returning({ job: jobRuns.job })
  return rows.length > 0
}

export async function finishJob(binding: D1Database, job: string): Promise<void> {
  await connect(binding).update(jobRuns).set({ finishedAt: now() }).where(eq(jobRuns.job, job))
}

/** Drops done effects older than a week. */
export async function deleteOldOutbox(binding: D1Database): Promise<void> {
  await connect(binding)
    .delete(outbox)
    .where(lte(outbox.doneAt, now() - 7 * 24 * 60 * 60 * 1000))
}
