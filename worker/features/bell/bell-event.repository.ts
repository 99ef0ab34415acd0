import { eq, type SQL, sql } from 'drizzle-orm'
import type { BellDetail } from '#shared/announcement/bell-details.ts'
import type { BellEventKind } from '#shared/announcement/bell-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { bellEvents, outbox } from '#worker/db/schema.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const HOUR = 60 * 60 * 1000

/** Events as the rows of a query, so that they are stored by the batch of the change that they follow. */
export type EventRows<K extends BellEventKind> = {
  kind: K
  /** The id of what happened: the same is told once. */
  id: SQL
  /** The account or person who is told. */
  reader: SQL
  subjectId: SQL
  detail: Record<keyof BellDetail<K>, SQL>
  /** What stands after FROM. */
  from: SQL
}

/** The rows of a query as `e`. */
function rowsOf<K extends BellEventKind>({ id, reader, subjectId, detail, from }: EventRows<K>): SQL {
  const members = Object.entries<SQL>(detail).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`(SELECT ${id} AS id, ${reader} AS reader, ${subjectId} AS subject, json_object(${sql.join(members, sql.raw(', '))}) AS detail
    FROM ${from}) AS e`
}

/** The statement that tells the people of accounts, for the batch of the change. */
export function insertAccountEvents<K extends BellEventKind>(db: Database, rows: EventRows<K>) {
  return db
    .insert(bellEvents)
    .select(
      sql`SELECT e.id, e.reader, NULL, ${rows.kind}, e.subject, e.detail, NULL, ${now()} FROM ${rowsOf(rows)} WHERE true`,
    )
    .onConflictDoNothing()
}

/**
 * The statements that tell persons, and send a mail to those who chose mails of the kind, for the batch of the change.
 * The operator's people have no bell.
 */
export function insertPersonEvents<K extends BellEventKind>(db: Database, rows: EventRows<K>) {
  const at = now()
  return [
    db
      .insert(bellEvents)
      .select(
        sql`SELECT e.id, iif(p.type = 'SUB_ADMIN', p.parent_id, p.id), p.id, ${rows.kind}, e.subject, e.detail, NULL, ${at}
          FROM ${rowsOf(rows)} INNER JOIN accounts AS p ON p.id = e.reader
          WHERE coalesce(p.parent_type, p.type) <> 'MASTER'`,
      )
      .onConflictDoNothing(),
    db
      .insert(outbox)
      .select(
        // An event has one mail at most, which takes its id.
        sql`SELECT e.id, 'mail.event', json_object('eventId', e.id, 'accountId', e.person_id), ${at}, ${at}, 0, NULL, NULL, NULL
          FROM bell_events AS e INNER JOIN bell_switches AS s ON s.person_id = e.person_id AND s.kind = e.kind AND s.mail = 1
          WHERE e.id IN (SELECT ${rows.id} FROM ${rows.from})`,
      )
      .onConflictDoNothing(),
  ] as const
}

/**
 * The statement that tells the people of a site's account that a form was sent. Forms of one site and hour are one event
 * with their number, which each of them moves to the top and makes unread.
 */
export function insertSubmissionEvent(db: Database, siteId: string) {
  const at = now()
  const detail = { site: sql`s.name`, count: sql`1` } satisfies Record<keyof BellDetail<'submission'>, SQL>
  const kind: BellEventKind = 'submission'
  const key = `${kind}:${siteId}:${Math.floor(at / HOUR)}`
  return db
    .insert(bellEvents)
    .select(
      sql`SELECT ${newId()}, a.id, NULL, ${kind}, s.id, json_object('site', ${detail.site}, 'count', ${detail.count}), ${key}, ${at}
        FROM sites AS s INNER JOIN accounts AS a ON a.id = s.account_id WHERE s.id = ${siteId} AND a.type <> 'MASTER'`,
    )
    .onConflictDoUpdate({
      target: bellEvents.key,
      targetWhere: sql`"key" IS NOT NULL`,
      set: {
        detail: sql`json_set(excluded.detail, '$.count', (${bellEvents.detail} ->> 'count') + 1)`,
        createdAt: sql`max(${bellEvents.createdAt}, excluded.created_at)`,
      },
    })
}

/** One event. */
export async function findEvent(binding: D1Database, id: string) {
  const [row] = await connect(binding).select().from(bellEvents).where(eq(bellEvents.id, id))
  return row
}
