import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { ReadList } from '#shared/announcement/bell-rules.ts'
import type { Database } from '#worker/db/client.ts'
import { readMarks, readStates } from '#worker/db/schema/bell.ts'

/** A person and a list of things that it marks as read. */
type Reader = { personId: string; list: ReadList }
/** The columns that identify one appearance of an item: its id, and the moment when it appeared. */
type Appearance = { id: SQL; at: SQL }

/** The moment until which a person has read everything. */
export const readUntil = ({ personId, list }: Reader) =>
  sql`coalesce((SELECT read_until FROM read_states WHERE person_id = ${personId} AND list = ${list}), 0)`

/** Whether an item is unread: it appeared after the last "all read", and that appearance has no mark. */
export const isUnread = (reader: Reader, { id, at }: Appearance) =>
  sql`(${at} > ${readUntil(reader)} AND NOT EXISTS (SELECT 1 FROM read_marks AS m
    WHERE m.person_id = ${reader.personId} AND m.list = ${reader.list} AND m.at = ${at} AND m.item_id = ${id}))`

/** A row of `read_marks`, for an INSERT. */
export const markOf = ({ personId, list }: Reader, { id, at }: Appearance) =>
  sql`SELECT ${personId}, ${list}, ${at}, ${id}`

/** Statements that mark everything until a moment as read; older marks are no longer needed. */
export function readAll(db: Database, { personId, list }: Reader, until: number) {
  return [
    db
      .insert(readStates)
      .values({ personId, list, readUntil: until })
      .onConflictDoUpdate({
        target: [readStates.personId, readStates.list],
        set: { readUntil: sql`max(${readStates.readUntil}, excluded.read_until)` },
      }),
    db
      .delete(readMarks)
      .where(and(eq(readMarks.personId, personId), eq(readMarks.list, list), lte(readMarks.at, until))),
  ] as const
}
