import { type SQL, sql } from 'drizzle-orm'
import { BELL_EVENT_KINDS } from '#shared/announcement/bell-rules.ts'
import { now } from '#worker/platform/clock.ts'
import { type BellReader, isForReader } from './bell-reader.ts'

/** SQL: the kinds that the reader has switched off. Their earlier items are hidden too. */
const hidden = ({ personId }: BellReader) =>
  sql`(SELECT kind FROM bell_switches WHERE person_id = ${personId} AND bell = 0)`

const kindsFor = (reader: BellReader) => JSON.stringify(BELL_EVENT_KINDS.filter((kind) => isForReader(reader, kind)))

/** The reader whose marks are read: the person and the bell's list. */
export const marksOf = ({ personId }: BellReader) => ({ personId, list: 'bell' }) as const

/** SQL: a table (as its alias), or only its rows with the given ids, which are then looked up one by one. */
const rowsOf = (table: SQL, id: SQL, ids: readonly string[] | undefined) =>
  ids ? sql`json_each(${JSON.stringify(ids)}) AS chosen CROSS JOIN ${table} ON ${id} = chosen.value` : table

/**
 * SQL: notifications that the reader can open now (`t`: audience, `a`: announcement); only those with `ids`, if given.
 */
export const openNotifications = ({ audience }: BellReader, ids?: readonly string[]) => {
  const at = now()
  return sql`${rowsOf(sql.raw('announcement_audiences AS t'), sql.raw('t.announcement_id'), ids)}
    INNER JOIN announcements AS a ON a.id = t.announcement_id
    WHERE t.audience = ${audience} AND t.appears_at IS NOT NULL AND a.deleted_at IS NULL AND a.status = 'published'
      AND a.starts_at <= ${at} AND (a.ends_at IS NULL OR a.ends_at > ${at})`
}

/** SQL: notifications under the reader's bell. */
export const bellNotifications = (reader: BellReader) =>
  sql`${openNotifications(reader)} AND 'notification' NOT IN ${hidden(reader)}`

/** SQL: events under the reader's bell (`e`); only those with `ids`, if given. */
export const bellEvents = (reader: BellReader, ids?: readonly string[]) =>
  sql`${rowsOf(sql.raw('bell_events AS e'), sql.raw('e.id'), ids)}
    WHERE e.account_id = ${reader.accountId} AND (e.person_id IS NULL OR e.person_id = ${reader.personId})
      AND e.kind NOT IN ${hidden(reader)} AND e.kind IN (SELECT value FROM json_each(${kindsFor(reader)}))`

/** The moment and id of each kind of item. */
export const NOTIFICATION = { id: sql.raw('a.id'), at: sql.raw('t.appears_at') }
export const EVENT = { id: sql.raw('e.id'), at: sql.raw('e.created_at') }
