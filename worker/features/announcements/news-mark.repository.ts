import { and, type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { announcements } from '#worker/db/schema/announcements.ts'
import { readMarks } from '#worker/db/schema/bell.ts'
import { now } from '#worker/platform/clock.ts'
import { isNewsFor, type NewsReader } from './news.repository.ts'
import { isUnread, markOf, readAll, readUntil } from '#worker/entities/announcements/read-mark.repository.ts'

/** A person in a back office. */
type Person = NewsReader & { personId: string }

const readerOf = ({ personId }: Person) => ({ personId, list: 'news' }) as const

/** A news item, and when it appeared for a person (rules/announcements.md#unread). */
const appearanceOf = ({ partnerId }: Person): { id: SQL; at: SQL } => ({
  id: sql`${announcements.id}`,
  at: sql`coalesce((SELECT min(t.appears_at) FROM announcement_audiences AS t
    WHERE t.announcement_id = ${announcements.id} AND t.audience IN ('everybody', 'partner:' || ${partnerId})),
    ${announcements.startsAt})`,
})

/** The ids of those among some news items that a person has not read. */
export async function findUnreadNews(
  binding: D1Database,
  person: Person,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await connect(binding)
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(isOneOf(announcements.id, ids), isUnread(readerOf(person), appearanceOf(person))))
  return new Set(rows.map(({ id }) => id))
}

/** Marks some of the news that a person's back office shows as read. Repeating it changes nothing. */
export async function markNewsRead(binding: D1Database, person: Person, ids: readonly string[]): Promise<void> {
  const news = appearanceOf(person)
  const where = and(isOneOf(announcements.id, ids), isNewsFor(person), sql`${news.at} > ${readUntil(readerOf(person))}`)
  await connect(binding)
    .insert(readMarks)
    .select(sql`${markOf(readerOf(person), news)} FROM ${announcements} WHERE ${where}`)
    .onConflictDoNothing()
}

/** Marks all news until now as read. */
export async function markAllNewsRead(binding: D1Database, person: Person): Promise<void> {
  const db = connect(binding)
  await db.batch(readAll(db, readerOf(person), now()))
}
