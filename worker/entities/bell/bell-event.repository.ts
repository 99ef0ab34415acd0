import { eq, type SQL, sql } from 'drizzle-orm'
import type { BellDetail } from '#shared/announcement/bell-details.ts'
import type { BellEventKind } from '#shared/announcement/bell-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { bellEvents } from '#worker/db/schema/bell.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const HOUR = 60 * 60 * 1000
/** At most this many people get a mail about the reviews of a preview's guests. */
const SHARERS_MAX = 10

/** SQL: a new id, for statements that insert as many rows as they find. */
const RANDOM_ID =
  sql.raw(`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`)

/** Events as the rows of a query, so that they are stored by the batch of the change that they follow. */
export type EventRows<K extends BellEventKind> = {
  kind: K
  /** The id of the event: an event is stored once for each id. */
  id: SQL
  /** Identifies the event if its id is new each time: an event is stored once for each key. */
  key?: SQL
  /** The account or person that is notified. */
  reader: SQL
  subjectId: SQL
  detail: Record<keyof BellDetail<K>, SQL>
  /** The FROM clause. */
  from: SQL
}

/** SQL: the rows of a query as the table `e`. */
function rowsOf<K extends BellEventKind>({ id, key, reader, subjectId, detail, from }: EventRows<K>): SQL {
  const members = Object.entries<SQL>(detail).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`(SELECT ${id} AS id, ${key ?? sql`NULL`} AS key, ${reader} AS reader, ${subjectId} AS subject, json_object(${sql.join(members, sql.raw(', '))}) AS detail
    FROM ${from}) AS e`
}

/** The statement that notifies the people of accounts under the bell, for the batch of the change. */
export function insertAccountEvents<K extends BellEventKind>(db: Database, rows: EventRows<K>) {
  return db
    .insert(bellEvents)
    .select(
      sql`SELECT e.id, e.reader, NULL, ${rows.kind}, e.subject, e.detail, e.key, ${now()} FROM ${rowsOf(rows)} WHERE true`,
    )
    .onConflictDoNothing()
}

/**
 * The statements that notify all people of accounts once, under the bell and by mail, for the batch of the change.
 * `wantsMail` decides when a mail is sent.
 */
export function insertMailedEvents<K extends BellEventKind>(db: Database, rows: EventRows<K> & { key: SQL }) {
  const at = now()
  const isNew = sql`NOT EXISTS (SELECT 1 FROM bell_events AS told WHERE told.key = e.key)`
  return [
    db.insert(outbox).select(
      sql`SELECT ${RANDOM_ID}, 'mail.event', json_object('eventId', e.id, 'accountId', p.id), ${at}, ${at}, 0, NULL, NULL, NULL
        FROM ${rowsOf(rows)} CROSS JOIN accounts AS p ON p.id = e.reader
          OR (p.parent_id = e.reader AND p.deleted_at IS NULL AND p.type = 'SUB_ADMIN' AND p.password_hash IS NOT NULL)
        WHERE p.deleted_at IS NULL AND ${isNew}`,
    ),
    // After the mails: they are enqueued only while the event does not exist yet.
    insertAccountEvents(db, rows),
  ] as const
}

/**
 * The statements that notify persons, and enqueue a mail to those who chose mails of the kind, for the batch of the
 * change. The operator's people have no bell.
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

/** Kinds whose events of one site and hour are stored as one event with a count. */
type CountedKind = 'submission' | 'review'

const keyOf = (kind: CountedKind, siteId: string, at: number) => `${kind}:${siteId}:${Math.floor(at / HOUR)}`

/**
 * The statement that notifies the people of a site's account of a sent form, or of a review by a guest of its preview.
 * Each further one within the hour moves the event to the top and makes it unread.
 */
export function insertCountedEvent(db: Database, kind: CountedKind, siteId: string) {
  const at = now()
  const detail = { site: sql`s.name`, count: sql`1` } satisfies Record<keyof BellDetail<CountedKind>, SQL>
  return db
    .insert(bellEvents)
    .select(
      sql`SELECT ${newId()}, a.id, NULL, ${kind}, s.id, json_object('site', ${detail.site}, 'count', ${detail.count}), ${keyOf(kind, siteId, at)}, ${at}
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

/**
 * The statement that enqueues the mail about an hour's reviews, to those who shared the preview: the person who changed
 * the share last, and the people who invited somebody. It is enqueued once, with the first review, and sent when the
 * hour is over. `wantsMail` decides when it is sent.
 */
export function promiseReviewMail(db: Database, siteId: string) {
  const at = now()
  const dueAt = (Math.floor(at / HOUR) + 1) * HOUR
  const ids = JSON.stringify(Array.from({ length: SHARERS_MAX }, newId))
  const people = sql`SELECT updated_by AS person FROM shares WHERE site_id = ${siteId}
    UNION SELECT created_by FROM share_invitations WHERE site_id = ${siteId} AND revoked_at IS NULL LIMIT ${SHARERS_MAX}`
  return db.insert(outbox).select(
    sql`SELECT i.value, 'mail.event', json_object('eventId', e.id, 'accountId', p.person), ${at}, ${dueAt}, 0, NULL, NULL, NULL
      FROM bell_events AS e, (SELECT person, row_number() OVER (ORDER BY person) - 1 AS place FROM (${people})) AS p
        INNER JOIN json_each(${ids}) AS i ON i.key = p.place
      WHERE e.key = ${keyOf('review', siteId, at)} AND e.detail ->> 'count' = 1`,
  )
}

/** One event. */
export async function findEvent(binding: D1Database, id: string) {
  const [row] = await connect(binding).select().from(bellEvents).where(eq(bellEvents.id, id))
  return row
}
