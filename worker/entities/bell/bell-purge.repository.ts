import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { connect, type Database } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { reportSubscriptions } from '#worker/db/schema/analytics.ts'
import { bellEvents, bellSwitches, readMarks, readStates } from '#worker/db/schema/bell.ts'
import { now } from '#worker/platform/clock.ts'

/** Events are kept for ninety days; at most this many are deleted at once. */
const KEPT = 90 * 24 * 60 * 60 * 1000
const DELETED_AT_ONCE = 500

/** Deletes events by their ids, and the marks of people who have read them. */
async function deleteEvents(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const chosen = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  await db.batch([
    db.delete(readMarks).where(
      sql`(${readMarks.personId}, ${readMarks.list}, ${readMarks.at}, ${readMarks.itemId}) IN (
        SELECT m.person_id, m.list, m.at, m.item_id FROM (
            SELECT e.id AS id, e.created_at AS at, e.account_id AS person FROM bell_events AS e WHERE e.id IN ${chosen}
            UNION ALL SELECT e.id, e.created_at, p.id FROM bell_events AS e
              INNER JOIN accounts AS p ON p.parent_id = e.account_id AND p.type = 'SUB_ADMIN' WHERE e.id IN ${chosen}
          ) AS one INNER JOIN read_marks AS m
            ON m.person_id = one.person AND m.list = 'bell' AND m.at <= one.at AND m.item_id = one.id)`,
    ),
    db.delete(bellEvents).where(isOneOf(bellEvents.id, ids)),
  ])
}

/** Deletes some of the old events. Returns their number. */
export async function deleteOldEvents(binding: D1Database): Promise<number> {
  const db = connect(binding)
  const old = await db
    .select({ id: bellEvents.id })
    .from(bellEvents)
    .where(lt(bellEvents.createdAt, now() - KEPT))
    .limit(DELETED_AT_ONCE)
  await deleteEvents(
    db,
    old.map(({ id }) => id),
  )
  return old.length
}

/** Deletes the events about a purged site, also those under the bells of the partners above it. */
export async function deleteSiteEvents(binding: D1Database, siteId: string): Promise<void> {
  const db = connect(binding)
  const told = sql`(SELECT account_id FROM sites WHERE id = ${siteId}
    UNION ALL SELECT oem_master_id FROM sites WHERE id = ${siteId} UNION ALL SELECT oem_admin_id FROM sites WHERE id = ${siteId})`
  for (;;) {
    const found = await db
      .select({ id: bellEvents.id })
      .from(bellEvents)
      .where(and(sql`${bellEvents.accountId} IN ${told}`, eq(bellEvents.subjectId, siteId)))
      .limit(DELETED_AT_ONCE)
    await deleteEvents(
      db,
      found.map(({ id }) => id),
    )
    if (found.length < DELETED_AT_ONCE) return
  }
}

/**
 * The statements that delete the read states, bell switches and report subscriptions of deleted people, for the batch
 * that deletes them.
 *
 * @param people a query of their ids
 */
export const forgetReaders = (db: Database, people: SQL) =>
  [readMarks, readStates, bellSwitches, reportSubscriptions].map((table) =>
    db.delete(table).where(sql`${table.personId} IN (${people})`),
  )

/** The statement that deletes the events of a deleted account. */
export const deleteAccountEvents = (db: Database, accountId: string) =>
  db.delete(bellEvents).where(eq(bellEvents.accountId, accountId))
