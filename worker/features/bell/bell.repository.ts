import { type SQL, sql } from 'drizzle-orm'
import { BELL_MAX, BELL_PAGE, UNREAD_MAX } from '#shared/announcement/bell-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { announcements, bellEvents as events, readMarks, readStates } from '#worker/db/schema.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { selectRows } from '#worker/db/select-rows.ts'
import { now } from '#worker/platform/clock.ts'
import {
  bellEvents,
  bellNotifications,
  EVENT,
  isUnread,
  NOTIFICATION,
  openNotifications,
  readUntil,
} from './bell-items.repository.ts'
import type { BellReader } from './bell-reader.ts'

/** A line of the bell's list; what it says is read by its id. */
export type BellLine = { type: 'notification' | 'event'; id: string; at: number; isUnread: number }
type Count = { value: number }

/** The number of rows of a query. */
const countOf = (db: Database, rows: SQL) =>
  selectRows<Count>(db, ['value'], sql`SELECT count(*) AS value FROM (${rows})`)

/** The newest lines of one kind. */
function newest(
  type: BellLine['type'],
  { id, at }: { id: SQL; at: SQL },
  from: SQL,
  reader: BellReader,
  limit: number,
) {
  return sql`SELECT * FROM (SELECT ${type} AS type, ${id} AS id, ${at} AS at, ${isUnread(reader, id, at)} AS isUnread
    FROM ${from} ORDER BY ${at} DESC, ${id} DESC LIMIT ${limit})`
}

/** Unread items of a reader, at most one more than `UNREAD_MAX`; reads no more rows than that. */
const countUnread = (db: Database, reader: BellReader) =>
  countOf(
    db,
    sql`SELECT 1 FROM ${bellNotifications(reader)} AND ${isUnread(reader, NOTIFICATION.id, NOTIFICATION.at)}
      UNION ALL SELECT 1 FROM ${bellEvents(reader)} AND ${isUnread(reader, EVENT.id, EVENT.at)} LIMIT ${UNREAD_MAX + 1}`,
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
      ['type', 'id', 'at', 'isUnread'],
      sql`${newest('notification', NOTIFICATION, bellNotifications(reader), reader, limit)}
        UNION ALL ${newest('event', EVENT, bellEvents(reader), reader, limit)}
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

/** What the lines of a page say, by id. */
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
  const mark = ({ id, at }: { id: SQL; at: SQL }) => sql`SELECT ${reader.personId}, 'bell', ${at}, ${id}`
  const isLater = ({ at }: { at: SQL }) => sql`${at} > ${readUntil(reader)}`
  const [, unread] = await db.batch([
    db
      .insert(readMarks)
      .select(
        sql`${mark(NOTIFICATION)} FROM ${openNotifications(reader, ids)} AND ${isLater(NOTIFICATION)}
          UNION ALL ${mark(EVENT)} FROM ${bellEvents(reader, ids)} AND ${isLater(EVENT)}`,
      )
      .onConflictDoNothing(),
    countUnread(db, reader),
  ])
  return unread[0]?.value ?? 0
}

/** Marks everything until now as read; marks from before are no longer needed. Returns the number of unread items. */
export async function markAllRead(binding: D1Database, reader: BellReader): Promise<number> {
  const db = connect(binding)
  const until = now()
  const { personId } = reader
  const [, , unread] = await db.batch([
    db
      .insert(readStates)
      .values({ personId, list: 'bell', readUntil: until })
      .onConflictDoUpdate({
        target: [readStates.personId, readStates.list],
        set: { readUntil: sql`max(${readStates.readUntil}, excluded.read_until)` },
      }),
    db.delete(readMarks).where(sql`${readMarks.personId} = ${personId} AND list = 'bell' AND at <= ${until}`),
    countUnread(db, reader),
  ])
  return unread[0]?.value ?? 0
}

/** A notification that the reader can open now, by its id: whether it is unread. */
export async function findOpenNotification(binding: D1Database, reader: BellReader, id: string) {
  const [found] = await connect(binding).all<{ isUnread: number }>(
    sql`SELECT ${isUnread(reader, NOTIFICATION.id, NOTIFICATION.at)} AS isUnread
      FROM ${openNotifications(reader)} AND t.announcement_id = ${id}`,
  )
  return found && { isUnread: found.isUnread === 1 }
}
