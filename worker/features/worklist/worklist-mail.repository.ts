import { and, eq, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { billingMails } from '#worker/db/schema/bills.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** The operator's people who get the mail at most. */
const PEOPLE_MAX = 100
/** The mark of a day among the billing mails, which are told once. */
const KIND = 'worklist'

/** Whether the mails of a day are promised. */
export async function isPromised(binding: D1Database, day: string): Promise<boolean> {
  const rows = await connect(binding)
    .select({ day: billingMails.subject })
    .from(billingMails)
    .where(and(eq(billingMails.kind, KIND), eq(billingMails.subject, day)))
  return rows.length > 0
}

/**
 * Promises the mails of a day to the operator's people who may read money and did not switch them off, and notes the day
 * in the same batch: a run that stops in the middle leaves neither, and of two runs at a time the second does nothing.
 * Gives the ids of the mails' effects.
 */
export async function promiseWorklistMails(binding: D1Database, day: string): Promise<string[]> {
  const db = connect(binding)
  const at = now()
  const ids = Array.from({ length: PEOPLE_MAX }, () => newId(at))
  const [mark] = ids
  const people = sql`SELECT p.id, row_number() OVER (ORDER BY p.id) - 1 AS place FROM accounts AS p
    LEFT JOIN bell_switches AS s ON s.person_id = p.id AND s.kind = ${KIND}
    WHERE p.deleted_at IS NULL AND p.password_hash IS NOT NULL AND coalesce(s.mail, 1) = 1
      AND (p.type = 'MASTER' OR (p.type = 'SUB_ADMIN' AND p.parent_type = 'MASTER' AND (p.role = 'main' OR p.sees_money = 1)))
    LIMIT ${PEOPLE_MAX}`
  await db.batch([
    db
      .insert(billingMails)
      .values({ kind: KIND, subject: day, accountId: '', told: mark ?? null, createdAt: at })
      .onConflictDoNothing(),
    db.insert(outbox).select(
      sql`SELECT i.value, 'mail.worklist', json_object('accountId', p.id, 'day', ${day}), ${at}, ${at}, 0, NULL, NULL, NULL
        FROM (${people}) AS p INNER JOIN json_each(${JSON.stringify(ids)}) AS i ON i.key = p.place
        WHERE EXISTS (SELECT 1 FROM notices WHERE kind = ${KIND} AND subject = ${day} AND told = ${mark})`,
    ),
  ])
  const promised = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`${outbox.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  return promised.map(({ id }) => id)
}
