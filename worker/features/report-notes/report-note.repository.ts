import { and, eq, lt } from 'drizzle-orm'
import type { ReportNote } from '#shared/analytics/report-notes.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { reportNotes } from '#worker/db/schema/analytics.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'

type Key = { siteId: string; month: string }

/** The comment of a month. */
export async function findNote(binding: D1Database, { siteId, month }: Key): Promise<ReportNote> {
  const [row] = await connect(binding)
    .select({ text: reportNotes.text, version: reportNotes.version })
    .from(reportNotes)
    .where(and(eq(reportNotes.siteId, siteId), eq(reportNotes.month, month)))
  return { month, ...(row ?? { text: '', version: 0 }) }
}

type Change = Key & { text: string; version: number; oldest: string; record: HistoryEntry }

/** Stores a comment over its version, 0 for the first, and drops those of months before the oldest. Throws `stale`. */
export async function saveNote(binding: D1Database, change: Change): Promise<void> {
  const { siteId, month, text, version, oldest, record } = change
  const db = connect(binding)
  const values = { text, version: version + 1 }
  const guard = db
    .insert(reportNotes)
    .values({ siteId, month, ...values })
    .onConflictDoUpdate({
      target: [reportNotes.siteId, reportNotes.month],
      set: values,
      setWhere: eq(reportNotes.version, version),
    })
  const isOld = and(eq(reportNotes.siteId, siteId), lt(reportNotes.month, oldest))
  await runGuarded(db, guard, [db.delete(reportNotes).where(isOld), insertHistory(db, record)])
}
