import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { localMails, members, submissionPerson, submissions } from '#worker/db/schema.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'

/** An entry of a site, and who sent it. */
export async function findAnswer(binding: D1Database, siteId: string, id: string) {
  const { kind, email } = submissions
  const rows = await connect(binding)
    .select({ id: submissions.id, kind, email })
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.siteId, siteId)))
  return rows[0]
}

const isPerson = (siteId: string, email: string): SQL | undefined =>
  and(eq(submissions.siteId, siteId), sql`${submissionPerson} = lower(${email})`)

/** What somebody sent with a site's forms, and whether the address is a member's. */
export async function countPerson(binding: D1Database, siteId: string, email: string) {
  const db = connect(binding)
  const [sent, known] = await db.batch([
    db
      .select({ kind: submissions.kind, count: sql<number>`count(*)` })
      .from(submissions)
      .where(isPerson(siteId, email))
      // The plus keeps SQLite from reading the whole list in the order of its forms.
      .groupBy(sql`+${submissions.kind}`),
    db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.siteId, siteId), eq(members.email, email.toLowerCase())))
      .limit(1),
  ])
  const countOf = (kind: string) => sent.find((one) => one.kind === kind)?.count ?? 0
  return { contacts: countOf('contact'), forms: countOf('homepage'), isMember: known.length > 0 }
}

/** Mails of a local installation that name one of the addresses. In production there are none. */
export function forgetLocalMails(db: Database, emails: readonly string[]) {
  const named = sql`SELECT lower(value) AS address FROM json_each(${JSON.stringify(emails)})`
  const holds = (text: SQL) => sql`EXISTS (SELECT 1 FROM (${named}) AS n WHERE instr(lower(${text}), n.address) > 0)`
  return db
    .delete(localMails)
    .where(or(holds(sql`${localMails.recipient}`), holds(sql`${localMails.text}`), holds(sql`${localMails.html}`)))
}

type Erasure = {
  siteId: string
  entry: { id: string; email: string }
  /** Everything that the sender sent with the site's forms, not the entry alone. */
  isWhole: boolean
  record: HistoryEntry
}

/**
 * Erases an entry, or all of its sender, and records it, in one batch. Promised mails tell of an entry by its id alone and
 * are not sent without it. Throws 404 where somebody was faster.
 */
export async function eraseAnswers(binding: D1Database, { siteId, entry, isWhole, record }: Erasure): Promise<void> {
  const db = connect(binding)
  const isEntry = and(eq(submissions.id, entry.id), eq(submissions.siteId, siteId))
  const rest = [
    ...(isWhole ? [db.delete(submissions).where(isPerson(siteId, entry.email))] : []),
    forgetLocalMails(db, [entry.email]),
    insertHistory(db, record),
  ]
  await runGuarded(db, db.delete(submissions).where(isEntry), rest, () => new AppError('not_found'))
}
