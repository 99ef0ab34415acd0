import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { ALARMS_KEPT, ALARMS_MAX, ENDED_LISTED, MAIL_PAUSE, REMIND_AFTER } from '#shared/operations/alarm-rules.ts'
import { toDay } from '#shared/time/jst.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { alarms, mailRefusals } from '#worker/db/schema/alarms.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { readAll, readUntil } from '#worker/entities/announcements/read-mark.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { FoundAlarm } from './find-alarms.ts'

/** The operator's people who get a mail at most. */
const PEOPLE_MAX = 20

const isOpen = isNull(alarms.endedAt)

/** The open alarms. */
export const findOpenAlarms = (binding: D1Database) => connect(binding).select().from(alarms).where(isOpen)

/**
 * Stores what began and what ended, and promises the mail about what begins and what is still open after a day: in one
 * batch, so that a stop in the middle tells nothing twice and forgets nothing. Gives the ids of the mails' effects.
 */
export async function storeAlarms(
  binding: D1Database,
  {
    begun,
    changed,
    ended,
  }: {
    begun: readonly FoundAlarm[]
    changed: readonly { id: string; detail: FoundAlarm['detail'] }[]
    ended: readonly string[]
  },
): Promise<string[]> {
  const db = connect(binding)
  const at = now()
  const effects = Array.from({ length: PEOPLE_MAX }, newId)
  const end = db
    .update(alarms)
    .set({ endedAt: at })
    .where(and(isOpen, inArray(alarms.id, [...ended])))
  await db.batch([
    end,
    ...begun.map((one) => insertAlarm(db, one, at)),
    ...changed.map(({ id, detail }) => db.update(alarms).set({ detail }).where(eq(alarms.id, id))),
    chooseMailed(db, at),
    promiseMails(db, at, effects),
  ])
  const promised = await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, effects))
  return promised.map(({ id }) => id)
}

/** What ended within a day and begins again has had its mail. */
function insertAlarm(db: Database, { kind, subject, detail }: FoundAlarm, at: number) {
  return db
    .insert(alarms)
    .select(
      sql`SELECT ${newId()}, ${kind}, ${subject}, ${JSON.stringify(detail)}, ${at},
        (SELECT max(mailed_at) FROM alarms WHERE kind = ${kind} AND subject = ${subject}), NULL`,
    )
    .onConflictDoNothing()
}

/** Marks the open alarms that the next mail tells of; none while a mail went out within the hour. */
function chooseMailed(db: Database, at: number) {
  const isDue = or(isNull(alarms.mailedAt), lte(alarms.mailedAt, at - REMIND_AFTER))
  const isPaused = sql`EXISTS (SELECT 1 FROM alarms AS told WHERE told.mailed_at > ${at - MAIL_PAUSE})`
  const due = sql`(SELECT id FROM alarms WHERE ${and(isOpen, isDue)} AND NOT ${isPaused} ORDER BY opened_at LIMIT ${ALARMS_MAX})`
  return db
    .update(alarms)
    .set({ mailedAt: at })
    .where(sql`${alarms.id} IN ${due}`)
}

/** A mail to each operator and its main contacts, if anything was chosen. */
function promiseMails(db: Database, at: number, ids: readonly string[]) {
  const people: SQL = sql`SELECT p.id, row_number() OVER (ORDER BY p.id) - 1 AS place FROM accounts AS p
    WHERE p.deleted_at IS NULL AND p.password_hash IS NOT NULL
      AND (p.type = 'MASTER' OR (p.type = 'SUB_ADMIN' AND p.parent_type = 'MASTER' AND p.role = 'main')) LIMIT ${PEOPLE_MAX}`
  return db.insert(outbox).select(
    sql`SELECT i.value, 'mail.alarm', json_object('accountId', p.id, 'at', ${at}), ${at}, ${at}, 0, NULL, NULL, NULL
      FROM (${people}) AS p INNER JOIN json_each(${JSON.stringify(ids)}) AS i ON i.key = p.place
      WHERE EXISTS (SELECT 1 FROM alarms WHERE mailed_at = ${at} AND ended_at IS NULL)`,
  )
}

/** The alarms of a mail that are still open. */
export const findMailedAlarms = (binding: D1Database, at: number) =>
  connect(binding)
    .select()
    .from(alarms)
    .where(and(eq(alarms.mailedAt, at), isOpen))
    .orderBy(alarms.openedAt)
    .limit(ALARMS_MAX)

/** The open alarms and those that ended within seven days, with what is unread for a person. */
export function listAlarms(binding: D1Database, personId: string) {
  const until = readUntil({ personId, list: 'alarms' })
  return connect(binding)
    .select({
      id: alarms.id,
      kind: alarms.kind,
      subject: alarms.subject,
      detail: alarms.detail,
      openedAt: alarms.openedAt,
      endedAt: alarms.endedAt,
      isUnread: sql`max(${alarms.openedAt}, coalesce(${alarms.endedAt}, 0)) > ${until}`.mapWith(Boolean),
    })
    .from(alarms)
    .where(or(isOpen, gt(alarms.endedAt, now() - ENDED_LISTED)))
    .orderBy(sql`${alarms.endedAt} IS NOT NULL`, desc(alarms.openedAt), desc(alarms.id))
    .limit(ALARMS_MAX)
}

/** Marks all alarms until now as read by a person. */
export async function markAlarmsRead(binding: D1Database, personId: string): Promise<void> {
  const db = connect(binding)
  await db.batch(readAll(db, { personId, list: 'alarms' }, now()))
}

/** Deletes some of the old alarms, and the counts of old days. */
export async function deleteOldAlarms(binding: D1Database): Promise<void> {
  const before = now() - ALARMS_KEPT
  await deleteSome(binding, alarms, lte(alarms.endedAt, before))
  await deleteSome(binding, mailRefusals, lte(mailRefusals.day, toDay(before)))
}
