import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { history, historyArchives, isArchivable } from '#worker/db/schema/history.ts'
import type { ArchivedEntry, ArchiveFile } from '#worker/entities/audit/archive.storage.ts'
import { now } from '#worker/platform/clock.ts'
import { firstIdAt } from '#worker/platform/ids.ts'

const DAY = 24 * 60 * 60_000

export type OldEntry = { accountId: string; firstId: string }

/**
 * The oldest entry that is to be archived, of up to `limit` accounts. Accounts that are about to be erased have none:
 * no file of them is to appear beside the erasure.
 */
export async function listOldest(binding: D1Database, before: number, limit: number): Promise<OldEntry[]> {
  // The recursion jumps from one account to the next; of each it reads the entries that stay before the first old one.
  const rows = await connect(binding).all<OldEntry>(
    sql`WITH RECURSIVE n(id) AS (
        SELECT min(account_id) FROM history WHERE ${isArchivable}
        UNION ALL SELECT (SELECT min(account_id) FROM history WHERE ${isArchivable} AND account_id > n.id) FROM n WHERE n.id IS NOT NULL
      ), old AS (
        SELECT id AS accountId, (SELECT min(history.id) FROM history WHERE ${isArchivable} AND account_id = n.id) AS firstId FROM n
      )
      SELECT accountId, firstId FROM old WHERE firstId < ${firstIdAt(before)} AND NOT EXISTS (
        SELECT 1 FROM account_ends WHERE account_ends.account_id = accountId AND erased_at IS NULL AND ends_at <= ${now() + DAY}
      ) ORDER BY firstId LIMIT ${limit}`,
  )
  return rows
}

/** The entries of an account from the first on, up to the moment `before`, the oldest first. */
export function listEntries(
  binding: D1Database,
  { accountId, firstId }: OldEntry,
  { before, limit }: { before: number; limit: number },
): Promise<ArchivedEntry[]> {
  return connect(binding)
    .select()
    .from(history)
    .where(
      and(isArchivable, eq(history.accountId, accountId), gte(history.id, firstId), lt(history.id, firstIdAt(before))),
    )
    .orderBy(asc(history.id))
    .limit(limit)
}

/**
 * Stores the row of a file and deletes its entries, in one batch. Throws `stale` if one of them is not there any more:
 * another run was faster, or the account was erased.
 */
export async function moveEntries(
  binding: D1Database,
  month: string,
  { key, bytes }: ArchiveFile,
  entries: readonly [ArchivedEntry, ...ArchivedEntry[]],
): Promise<void> {
  const db = connect(binding)
  const [{ accountId, oemMasterId, oemAdminId }] = entries
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(entries.map(({ id }) => id))}))`
  const guard = db.insert(historyArchives).select(
    sql`SELECT ${key}, ${month}, ${accountId}, ${oemMasterId}, ${oemAdminId}, ${entries.length}, ${bytes}, ${now()}
      WHERE (SELECT count(*) FROM history WHERE id IN ${ids}) = ${entries.length}`,
  )
  await runGuarded(db, guard, [db.delete(history).where(sql`${history.id} IN ${ids}`)], () => new AppError('stale'))
}
