import { and, eq, lte, sql } from 'drizzle-orm'
import type { ReadList } from '#shared/announcement/bell-rules.ts'
import { connect } from '#worker/db/client.ts'
import { readMarks, readStates } from '#worker/db/schema.ts'

type Reader = { personId: string; list: ReadList }
/** An item of a list, and when it appeared. */
export type ReadItem = { id: string; at: number }

const isOf = ({ personId, list }: Reader) => and(eq(readMarks.personId, personId), eq(readMarks.list, list))

/** Which of some items a person has read. Two statements, one row each and one a mark. */
export async function findRead(
  binding: D1Database,
  reader: Reader,
  items: readonly ReadItem[],
): Promise<ReadonlySet<string>> {
  const db = connect(binding)
  const ids = JSON.stringify(items.map(({ id }) => id))
  const [states, marks] = await db.batch([
    db
      .select({ readUntil: readStates.readUntil })
      .from(readStates)
      .where(and(eq(readStates.personId, reader.personId), eq(readStates.list, reader.list))),
    db
      .select({ id: readMarks.itemId })
      .from(readMarks)
      .where(and(isOf(reader), sql`${readMarks.itemId} IN (SELECT value FROM json_each(${ids}))`)),
  ])
  const until = states[0]?.readUntil ?? 0
  return new Set([...items.filter(({ at }) => at <= until).map(({ id }) => id), ...marks.map(({ id }) => id)])
}

/** Marks items as read by a person; again is no error. */
export async function markRead(binding: D1Database, { personId, list }: Reader, items: readonly ReadItem[]) {
  if (items.length === 0) return
  await connect(binding)
    .insert(readMarks)
    .select(
      sql`SELECT ${personId}, ${list}, value ->> 'at', value ->> 'id' FROM json_each(${JSON.stringify(items)}) WHERE true`,
    )
    .onConflictDoNothing()
}

/** Marks everything until a moment as read; older marks are no longer needed. */
export async function markAllRead(binding: D1Database, reader: Reader, until: number): Promise<void> {
  const db = connect(binding)
  await db.batch([
    db
      .insert(readStates)
      .values({ ...reader, readUntil: until })
      .onConflictDoUpdate({
        target: [readStates.personId, readStates.list],
        set: { readUntil: sql`max(${readStates.readUntil}, excluded.read_until)` },
      }),
    db.delete(readMarks).where(and(isOf(reader), lte(readMarks.at, until))),
  ])
}
