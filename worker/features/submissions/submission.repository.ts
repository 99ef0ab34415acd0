import { and, eq, gt, or, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { mustChange, runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { submissions } from '#worker/db/schema/submissions.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { insertCountedEvent } from '#worker/entities/bell/bell-event.repository.ts'
import { reservePlace } from '#worker/entities/popups/popup-places.repository.ts'

export type SubmissionRow = typeof submissions.$inferSelect

/**
 * A form that was sent twice has one id (`submissionId`), or its equal. Equal answers from the same address within this time (milliseconds) are one submission that was sent twice; tests may
 * repeat.
 */
const REPEAT_WINDOW = 10 * 60 * 1000

const repeatedSince = ({ createdAt }: SubmissionRow) => createdAt - REPEAT_WINDOW

type NewSubmission = {
  row: SubmissionRow
  /** The limited offer that the submission takes a place of. */
  place: Parameters<typeof reservePlace>[1] | undefined
  effects: readonly OutboxMessage[]
}

/**
 * Stores a submission, with the place of a limited offer, the enqueued mails and the event for the bell: all or nothing. Gives the outbox ids;
 * undefined for a repeated submission. Throws `offer_taken` if no place is left.
 */
export async function insertSubmission(
  binding: D1Database,
  { row, place, effects }: NewSubmission,
): Promise<string[] | undefined> {
  const db = connect(binding)
  const insert = insertFresh(db, row)
  const outboxRows = effects.map((effect) => insertOutbox(db, effect))
  const tell = row.isTest ? [] : [insertCountedEvent(db, 'submission', row.siteId)]
  const statements = [...outboxRows.map(({ statement }) => statement), ...tell]
  try {
    if (place) await runGuarded(db, reservePlace(db, place), [insert, mustChange(db), ...statements], refuse)
    else await runGuarded(db, insert, statements, refuse)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'offer_taken') throw error
    if (place && !(await isRepeated(binding, row))) throw error
    return undefined
  }
  return outboxRows.map(({ id }) => id)
}

const refuse = () => new AppError('offer_taken')

function insertFresh(db: ReturnType<typeof connect>, row: SubmissionRow) {
  const { id, siteId, kind, email, companyName, answers, language, isTest, popupId, createdAt } = row
  const text = JSON.stringify(answers)
  return db.insert(submissions).select(
    sql`SELECT ${id}, ${siteId}, ${kind}, ${email}, ${companyName}, ${text}, ${language}, ${Number(isTest)}, ${popupId}, ${createdAt}
      WHERE NOT EXISTS (SELECT 1 FROM submissions WHERE id = ${id}) AND (${Number(isTest)} OR NOT EXISTS (SELECT 1 FROM submissions WHERE site_id = ${siteId} AND kind = ${kind}
        AND created_at > ${repeatedSince(row)} AND email = ${email} AND company_name = ${companyName}
        AND answers = ${text} AND NOT is_test))`,
  )
}

async function isRepeated(binding: D1Database, row: SubmissionRow): Promise<boolean> {
  const { siteId, kind, email, companyName, answers } = row
  const isEqual = and(
    eq(submissions.siteId, siteId),
    eq(submissions.kind, kind),
    gt(submissions.createdAt, repeatedSince(row)),
    eq(submissions.email, email),
    eq(submissions.companyName, companyName),
    eq(submissions.answers, answers),
  )
  const found = await connect(binding)
    .select({ id: submissions.id })
    .from(submissions)
    .where(or(eq(submissions.id, row.id), isEqual))
    .limit(1)
  return found.length > 0
}

/** A submission; undefined if it was erased. */
export async function findSubmission(binding: D1Database, id: string): Promise<SubmissionRow | undefined> {
  const rows = await connect(binding).select().from(submissions).where(eq(submissions.id, id))
  return rows[0]
}
