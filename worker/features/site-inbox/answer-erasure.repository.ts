import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { members } from '#worker/db/schema/members.ts'
import { localMails } from '#worker/db/schema/operations.ts'
import { submissionPerson, submissions } from '#worker/db/schema/submissions.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'

/** An entry of a site, with its sender's address. */
export async function findAnswer(binding: D1Database, siteId: string, id: string) {
  const { kind, email } = submissions
  const rows = await connect(binding)
    .select({ id: submissions.id, kind, email })
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.siteId, siteId)))
  return rows[0]
}

const isOfSender = (siteId: string, email: string): SQL | undefined =>
  and(eq(submissions.siteId, siteId), sql`${submissionPerson} = lower(${email})`)

/** The number of a sender's entries by form, and whether the address is a member's. */
export async function countPerson(binding: D1Database, siteId: string, email: string) {
  const db = connect(binding)
  const [sent, known] = await db.batch([
    db
      .select({ kind: submissions.kind, count: sql<number>`count(*)` })
      .from(submissions)
      .where(isOfSender(siteId, email))
      // The plus stops SQLite from reading the whole list in the order of the index by form.
      .groupBy(sql`+${submissions.kind}`),
    db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.siteId, siteId), eq(members.email, email.toLowerCase())))
      .limit(1),
  ])
  const counts: Record<SubmissionKind, number> = { contact: 0, homepage: 0 }
  for (const { kind, count } of sent) counts[kind] = count
  return { contacts: counts.contact, forms: counts.homepage, isMember: known.length > 0 }
}

/** Deletes mails of the local mailbox that contain one of the addresses. In production there are none. */
export function deleteLocalMails(db: Database, emails: readonly string[]) {
  const named = sql`SELECT lower(value) AS address FROM json_each(${JSON.stringify(emails)})`
  const holds = (text: SQL) => sql`EXISTS (SELECT 1 FROM (${named}) AS n WHERE instr(lower(${text}), n.address) > 0)`
  return db
    .delete(localMails)
    .where(or(holds(sql`${localMails.recipient}`), holds(sql`${localMails.text}`), holds(sql`${localMails.html}`)))
}

type Erasure = {
  siteId: string
  entry: { id: string; email: string }
  /** All entries of the sender in both forms, not the entry alone. */
  isWhole: boolean
  record: HistoryEntry
}

/**
 * Erases an entry, or all entries of its sender, and records it, in one batch. Enqueued mails refer to an entry by its
 * id alone and are not sent without it. Throws 404 if the entry is gone.
 */
export async function eraseAnswers(binding: D1Database, { siteId, entry, isWhole, record }: Erasure): Promise<void> {
  const db = connect(binding)
  const isEntry = and(eq(submissions.id, entry.id), eq(submissions.siteId, siteId))
  const rest = [
    ...(isWhole ? [db.delete(submissions).where(isOfSender(siteId, entry.email))] : []),
    deleteLocalMails(db, [entry.email]),
    insertHistory(db, record),
  ]
  await runGuarded(db, db.delete(submissions).where(isEntry), rest, () => new AppError('not_found'))
}
