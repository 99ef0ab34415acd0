import { type SQL, sql } from 'drizzle-orm'
import { BELL_MAX, BELL_PAGE, UNREAD_MAX } from '#shared/announcement/bell-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { announcements } from '#worker/db/schema/announcements.ts'
import { bellEvents as events, readMarks } from '#worker/db/schema/bell.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { selectRows } from '#worker/db/select-rows.ts'
import { isUnread, markOf, readAll, readUntil } from '#worker/entities/announcements/read-mark.repository.ts'
import { now } from '#worker/platform/clock.ts'
import {
  bellEvents,
  bellNotifications,
  EVENT,
  marksOf,
  NOTIFICATION,
  openNotifications,
} from './bell-items.repository.ts'
import type { BellReader } from './bell-reader.ts'

/** A line of the bell's list; its content is read by its id. */
export type BellLine = { type: 'notification' | 'event'; id: string; at: number; isUnread: number }
type Count = { value: number }

/** The number of rows of a query. */
const countOf = (db: Database, rows: SQL) =>
  selectRows<Count>(db, { value: true }, sql`SELECT count(*) AS value FROM (${rows})`)

type Source = { type: BellLine['type']; item: { id: SQL; at: SQL }; from: SQL }

/** The newest lines of one kind. */
function newest(reader: BellReader, limit: number, { type, item, from }: Source) {
  const { id, at } = item
  return sql`SELECT * FROM (SELECT ${type} AS type, ${id} AS id, ${at} AS at, ${isUnread(marksOf(reader), item)} AS isUnread
    FROM ${from} ORDER BY ${at} DESC, ${id} DESC LIMIT ${limit})`
}

/** Unread items of a reader, at most one more than `UNREAD_MAX`; reads no more rows than that. */
const countUnread = (db: Database, reader: BellReader) =>
  countOf(
    db,
    sql`SELECT 1 FROM ${bellNotifications(reader)} AND ${isUnread(marksOf(reader), NOTIFICATION)}
      UNION ALL SELECT 1 FROM ${bellEvents(reader)} AND ${isUnread(marksOf(reader), EVENT)} LIMIT ${UNREAD_MAX + 1}`,
  )

/** The number of unread items. */
export async function findUnread(binding: D1Database, reader: BellReader): Promise<number> {
  const [counted] = await countUnread(connect(binding), reader)
  return counted?.value ?? 0
}

/** A page of the bell, the newest first, with the number of its items and of unread ones. */
export async function listBell(binding: D1Database, reader: BellReader, page: number) {
  const db = connect(binding)
  const offset = (page - 1) * BELL_PAGE
  const limit = Math.min(offset + BELL_PAGE, BELL_MAX)
  const [lines, counted, unread] = await db.batch([
    selectRows<BellLine>(
      db,
      { type: true, id: true, at: true, isUnread: true },
      sql`${newest(reader, limit, { type: 'notification', item: NOTIFICATION, from: bellNotifications(reader) })}
        UNION ALL ${newest(reader, limit, { type: 'event', item: EVENT, from: bellEvents(reader) })}
        ORDER BY at DESC, id DESC LIMIT ${Math.max(limit - offset, 0)} OFFSET ${offset}`,
    ),
    countOf(
      db,
      sql`SELECT 1 FROM ${bellNotifications(reader)} UNION ALL SELECT 1 FROM ${bellEvents(reader)} LIMIT ${BELL_MAX}`,
    ),
    countUnread(db, reader),
  ])
  return { lines, total: counted[0]?.value ?? 0, unread: unread[0]?.value ?? 0 }
}

/** The contents of the lines of a page, by id. */
export async function findContents(binding: D1Database, ids: readonly string[]) {
  const db = connect(binding)
  const [notifications, found] = await db.batch([
    db.select().from(announcements).where(isOneOf(announcements.id, ids)),
    db.select().from(events).where(isOneOf(events.id, ids)),
  ])
  return {
    notifications: new Map(notifications.map((row) => [row.id, row])),
    events: new Map(found.map((row) => [row.id, row])),
  }
}

/** Marks items of the reader's bell as read; others and read ones are left out. Returns the number of unread ones. */
export async function markRead(binding: D1Database, reader: BellReader, ids: readonly string[]): Promise<number> {
  const db = connect(binding)
  const marks = marksOf(reader)
  const isLater = ({ at }: { at: SQL }) => sql`${at} > ${readUntil(marks)}`
  const [, unread] = await db.batch([
    db
      .insert(readMarks)
      .select(
        sql`${markOf(marks, NOTIFICATION)} FROM ${openNotifications(reader, ids)} AND ${isLater(NOTIFICATION)}
          UNION ALL ${markOf(marks, EVENT)} FROM ${bellEvents(reader, ids)} AND ${isLater(EVENT)}`,
      )
      .onConflictDoNothing(),
    countUnread(db, reader),
  ])
  return unread[0]?.value ?? 0
}

/** Marks everything until now as read; marks from before are no longer needed. Returns the number of unread items. */
export async function markAllRead(binding: D1Database, reader: BellReader): Promise<number> {
  const db = connect(binding)
  const [, , unread] = await db.batch([...readAll(db, marksOf(reader), now()), countUnread(db, reader)])
  return unread[0]?.value ?? 0
}

/** A notification that the reader can open now, by its id: whether it is unread. */
export async function findOpenNotification(binding: D1Database, reader: BellReader, id: string) {
  const [found] = await connect(binding).all<{ isUnread: number }>(
    sql`SELECT ${isUnread(marksOf(reader), NOTIFICATION)} AS isUnread
      FROM ${openNotifications(reader)} AND t.announcement_id = ${id}`,
  )
  return found && { isUnread: found.isUnread === 1 }
}
