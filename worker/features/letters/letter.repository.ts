import { and, asc, count, eq, lt, sql } from 'drizzle-orm'
import { runOnce } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { deadLetters, jobRuns, outbox } from '#worker/db/schema/operations.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

export type LetterRow = typeof deadLetters.$inferSelect
/** The person of the operator who acts. */
export type Operator = HistoryEntry['owner'] & { personId: string }
/** The statements that follow from removing a letter. */
export type FollowUp = (db: Database) => Parameters<typeof runOnce>[2]

/** A step with a letter, as the history tells it. */
export type LetterStep = {
  action: 'letter.redrive' | 'letter.drop'
  id: string
  name: string
  count: number
  reason?: string | undefined
}

/** Dead letters of effects and jobs, the oldest first, and their number. */
export async function listLetterRows(binding: D1Database, { limit, offset }: { limit: number; offset: number }) {
  const db = connect(binding)
  const [rows, [total]] = await db.batch([
    db.select().from(deadLetters).orderBy(asc(deadLetters.receivedAt), asc(deadLetters.id)).limit(limit).offset(offset),
    db.select({ value: count() }).from(deadLetters),
  ])
  return { rows, total: total?.value ?? 0 }
}

export type LetterPlace = { receivedAt: number; id: string }

/** The next letters after a place, of those that were received before a moment. */
export async function findLettersAfter(
  binding: D1Database,
  after: LetterPlace,
  { before, limit }: { before: number; limit: number },
): Promise<LetterRow[]> {
  return connect(binding)
    .select()
    .from(deadLetters)
    .where(
      and(
        sql`(${deadLetters.receivedAt}, ${deadLetters.id}) > (${after.receivedAt}, ${after.id})`,
        lt(deadLetters.receivedAt, before),
      ),
    )
    .orderBy(asc(deadLetters.receivedAt), asc(deadLetters.id))
    .limit(limit)
}

export async function findLetterRow(binding: D1Database, id: string): Promise<LetterRow | undefined> {
  const rows = await connect(binding).select().from(deadLetters).where(eq(deadLetters.id, id))
  return rows[0]
}

const historyOf = (db: Database, operator: Operator, { action, id, name, count: messages, reason }: LetterStep) =>
  insertHistory(db, {
    owner: operator,
    actorId: operator.personId,
    action,
    subject: { type: 'letter', id },
    detail: { name, ...(messages > 1 && { count: messages }), ...(reason !== undefined && { reason }) },
  })

/** Records a step with a letter that is no row. */
export async function recordStep(binding: D1Database, operator: Operator, step: LetterStep): Promise<void> {
  await historyOf(connect(binding), operator, step)
}

/**
 * Removes a letter together with what follows from it, and its entry in the history. Returns false and changes nothing
 * if somebody else was faster.
 */
export async function removeLetter(
  binding: D1Database,
  operator: Operator,
  step: LetterStep,
  rest: FollowUp = () => [],
): Promise<boolean> {
  const db = connect(binding)
  const guard = db.delete(deadLetters).where(eq(deadLetters.id, step.id))
  return runOnce(db, guard, [...rest(db), historyOf(db, operator, step)])
}

/** The statement that promises a given up effect again, with all its attempts. */
export function promiseAgain(
  db: Database,
  id: string,
  { kind, payload }: Pick<typeof outbox.$inferInsert, 'kind' | 'payload'>,
) {
  const at = now()
  return db.insert(outbox).values({ id, kind, payload, createdAt: at, dueAt: at }).onConflictDoNothing()
}

/** The statement that makes a job due which crashed repeatedly. */
export function startAgain(db: Database, job: string) {
  const at = now()
  return db.update(jobRuns).set({ unfinished: 0, startedAt: 0, finishedAt: at }).where(eq(jobRuns.job, job))
}
