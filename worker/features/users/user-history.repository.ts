import { and, desc, type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { history, isSubjectIndexed } from '#worker/db/schema/history.ts'
import { type HistoryRow, selectEntries } from '#worker/entities/audit/audit.repository.ts'

/** SQL: entries about the account itself, and about its contracts. */
function isAbout(accountId: string): SQL | undefined {
  const subjects = sql`SELECT ${accountId} UNION ALL SELECT id FROM contracts WHERE account_id = ${accountId}`
  return and(
    isSubjectIndexed,
    sql`${history.subjectType} IN ('account', 'contract')`,
    sql`${history.subjectId} IN (${subjects})`,
  )
}

function selectPage(binding: D1Database, accountId: string, { page, limit }: { page: number; limit: number }) {
  return selectEntries(binding)
    .where(isAbout(accountId))
    .orderBy(desc(history.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** The history of an account and its contracts, newest first. The account must be in the caller's scope. */
export async function listUserHistory(
  binding: D1Database,
  accountId: string,
  place: { page: number; limit: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const counted = connect(binding)
    .select({ value: sql<number>`count(*)` })
    .from(history)
    .where(isAbout(accountId))
  // Not one batch: its rows are objects, and the joined tables have columns of the same name.
  const [rows, totals] = await Promise.all([selectPage(binding, accountId, place), counted])
  return { rows, total: totals[0]?.value ?? 0 }
}
