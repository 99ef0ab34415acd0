import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { SUBMISSION_KINDS, type SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { answerPeriods, submissions } from '#worker/db/schema/submissions.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { deleteLocalMails } from './answer-erasure.repository.ts'

/** The retention period of a site's form entries; version 0 if none was chosen yet. */
export async function findPeriod(binding: D1Database, siteId: string) {
  const { days, version } = answerPeriods
  const rows = await connect(binding)
    .select({ days, version })
    .from(answerPeriods)
    .where(eq(answerPeriods.siteId, siteId))
  return rows[0] ?? { days: null, version: 0 }
}

/** The number of entries of both forms from before a moment, at most 10,001. */
export async function countOlder(binding: D1Database, siteId: string, before: number): Promise<number> {
  const older = sql`SELECT 1 FROM ${submissions} WHERE ${and(
    eq(submissions.siteId, siteId),
    inArray(submissions.kind, SUBMISSION_KINDS),
    lt(submissions.createdAt, before),
  )} LIMIT ${COUNT_MAX + 1}`
  const row = await connect(binding).get<{ value: number }>(sql`SELECT count(*) AS value FROM (${older})`)
  return row.value
}

type Change = { siteId: string; days: number | null; version: number; record: HistoryEntry }

/** Stores a period over the version that the client read, and records it. Throws `stale` for an older version. */
export async function savePeriod(binding: D1Database, { siteId, days, version, record }: Change): Promise<void> {
  const db = connect(binding)
  const guard =
    version === 0
      ? db.insert(answerPeriods).values({ siteId, days, version: 1 }).onConflictDoNothing()
      : db
          .update(answerPeriods)
          .set({ days, version: version + 1, sweptAt: 0 })
          .where(and(eq(answerPeriods.siteId, siteId), eq(answerPeriods.version, version)))
  await runGuarded(db, guard, [insertHistory(db, record)])
}

/** Sites with a period that are not deleted and were not swept since a moment, the longest ago first. */
export async function listDuePeriods(binding: D1Database, { before, limit }: { before: number; limit: number }) {
  return connect(binding)
    .select({
      siteId: answerPeriods.siteId,
      days: sql<number>`${answerPeriods.days}`,
      name: sites.name,
      accountId: sites.accountId,
      oemMasterId: sites.oemMasterId,
      oemAdminId: sites.oemAdminId,
    })
    .from(answerPeriods)
    .innerJoin(sites, eq(sites.id, answerPeriods.siteId))
    .where(and(isNotNull(answerPeriods.days), lte(answerPeriods.sweptAt, before), isNull(sites.deletedAt)))
    .orderBy(asc(answerPeriods.sweptAt))
    .limit(limit)
}

/** The oldest entries of a form from before a moment, at most `limit`. */
export async function listOlder(
  binding: D1Database,
  { siteId, kind, before, limit }: { siteId: string; kind: SubmissionKind; before: number; limit: number },
) {
  const { id, email, createdAt } = submissions
  return connect(binding)
    .select({ id, email })
    .from(submissions)
    .where(and(eq(submissions.siteId, siteId), eq(submissions.kind, kind), lt(createdAt, before)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

type Sweep = { siteId: string; entries: readonly { id: string; email: string }[]; record: HistoryEntry }

/** Erases entries and records their number, in one batch. */
export async function eraseOld(binding: D1Database, { siteId, entries, record }: Sweep): Promise<void> {
  const db = connect(binding)
  const ids = entries.map(({ id }) => id)
  await db.batch([
    db.delete(submissions).where(and(isOneOf(submissions.id, ids), sql`+${submissions.siteId} = ${siteId}`)),
    deleteLocalMails(db, [...new Set(entries.map(({ email }) => email))]),
    insertHistory(db, record),
  ])
}

/** Records that no older entry is left. */
export async function saveSwept(binding: D1Database, siteId: string): Promise<void> {
  await connect(binding).update(answerPeriods).set({ sweptAt: now() }).where(eq(answerPeriods.siteId, siteId))
}
