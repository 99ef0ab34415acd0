import { and, eq, lt, sql } from 'drizzle-orm'
import { connect, type Database } from '#worker/db/client.ts'
import { billingMails } from '#worker/db/schema/bills.ts'
import { history } from '#worker/db/schema/history.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'
import { listRecipients, type Recipients } from '#worker/entities/bills/bill-mail-recipients.repository.ts'
import { insertAccountEvents } from '#worker/entities/bell/bell-event.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { BillingMail } from '#worker/outbox/outbox.messages.ts'
import type { BillingMailPayload, Found } from './found.ts'

/**
 * SQL: accounts (as `a`) in service at a moment: their contract is in force, and neither they nor an account above them
 * are suspended or terminated.
 */
export const isServed = (at: number) =>
  sql`a.deleted_at IS NULL AND a.contract_status = 'active' AND coalesce(a.above_status, 'active') NOT IN ('suspended', 'terminated')
    AND coalesce(a.suspends_at, ${at} + 1) > ${at} AND coalesce(a.above_suspends_at, ${at} + 1) > ${at}`

/** Billing mails are kept longer than the same event could be found again. */
const KEPT = 400 * 24 * 60 * 60 * 1000
const DELETED_AT_ONCE = 1000

/**
 * The moments until which kinds of billing mails are handled, by kind. A mark in the future dates from before the clock
 * was set back.
 */
export async function readMarks(binding: D1Database): Promise<Map<string, number>> {
  const rows = await connect(binding)
    .select({ kind: billingMails.kind, at: billingMails.createdAt })
    .from(billingMails)
    .where(and(sql`${billingMails.kind} GLOB 'mark:*'`, eq(billingMails.subject, '')))
  return new Map(rows.map(({ kind, at }) => [kind.slice('mark:'.length), Math.min(at, now())]))
}

/** Records until when a kind is handled. */
export async function writeMark(binding: D1Database, kind: string, at: number): Promise<void> {
  await connect(binding)
    .insert(billingMails)
    .values({ kind: `mark:${kind}`, subject: '', accountId: '', createdAt: at })
    .onConflictDoUpdate({ target: [billingMails.kind, billingMails.subject], set: { createdAt: at } })
}

/** Mails about bills that anybody may read who pays them; the others ask somebody to sign in. */
const OF_BILLS: ReadonlySet<BillingMail> = new Set([
  'bill_issued',
  'bill_paid',
  'bill_due',
  'bill_overdue',
  'bill_credited',
  'bill_reopened',
])

type Mailed = { accountId: string; mail: NonNullable<Found['mail']> }

/** The mails of an event: to the billing addresses where the account has some and the mail needs no sign-in. */
function addressMail({ people, addresses }: Recipients, { accountId, mail }: Mailed): BillingMailPayload[] {
  const given = OF_BILLS.has(mail.template) ? addresses.get(accountId) : undefined
  if (given) return given.map((to) => ({ ...mail, accountId, to }))
  return people.filter((one) => one.accountId === accountId).map(({ id }) => ({ ...mail, accountId: id }))
}

const isTaken = (error: unknown) =>
  [error, error instanceof Error ? error.cause : undefined].some((one) =>
    String(one).includes('UNIQUE constraint failed: notices'),
  )

/** The statement that tells accounts of their spending under the bell. */
function tellSpending(db: Database, found: readonly Found[]) {
  const told = found.flatMap(({ accountId, bell }) => (bell ? [{ id: newId(), accountId, ...bell }] : []))
  return insertAccountEvents(db, {
    kind: 'spending',
    id: sql`value ->> 'id'`,
    reader: sql`value ->> 'accountId'`,
    subjectId: sql`value ->> 'accountId'`,
    detail: {
      event: sql`value ->> 'event'`,
      month: sql`value ->> 'month'`,
      amount: sql`value ->> 'amount'`,
    },
    from: sql`json_each(${JSON.stringify(told)})`,
  })
}

/**
 * Records billing mails, enqueues their mails, and adds entries of the history and events about bills to the bell, in
 * one batch. Returns the ids of the mails; undefined if a parallel run was faster: then nothing is stored.
 */
export async function insertBillingMails(binding: D1Database, found: readonly Found[]): Promise<string[] | undefined> {
  const mailed = found.flatMap(({ accountId, mail }) => (mail ? [{ accountId, mail }] : []))
  const recipients = await listRecipients(binding, [...new Set(mailed.map(({ accountId }) => accountId))])
  const mails = mailed.flatMap((one) => addressMail(recipients, one)).map((payload) => ({ id: newId(), payload }))
  const db = connect(binding)
  const at = now()
  const told = found.flatMap(({ accountId, mails: all }) => all.map((one) => ({ ...one, accountId })))
  const ofBills = mailed.flatMap(({ accountId, mail: { billId, template, values } }) =>
    billId === undefined ? [] : [{ id: newId(), accountId, billId, template, amount: values?.['amount'] ?? null }],
  )
  const entries = found.flatMap(({ accountId, at: eventAt, entry }) =>
    entry ? [{ id: newId(eventAt), at: eventAt, accountId, entry }] : [],
  )
  try {
    await db.batch([
      db.insert(billingMails).select(
        sql`SELECT value ->> 'kind', value ->> 'subject', value ->> 'accountId', value ->> 'told', ${at}
          FROM json_each(${JSON.stringify(told)})`,
      ),
      db.insert(outbox).select(
        sql`SELECT value ->> 'id', 'mail.notice', value -> 'payload', ${at}, ${at}, 0, NULL, NULL, NULL
          FROM json_each(${JSON.stringify(mails)})`,
      ),
      db.insert(history).select(
        sql`SELECT value ->> 'id', value ->> 'at', a.id, iif(a.type = 'OEM_MASTER', a.id, a.oem_master_id), a.oem_admin_id, NULL,
            value ->> 'entry', 'account', a.id, json_object('name', a.company_name)
          FROM json_each(${JSON.stringify(entries)}) CROSS JOIN accounts AS a ON a.id = value ->> 'accountId'`,
      ),
      insertAccountEvents(db, {
        kind: 'bill',
        id: sql`value ->> 'id'`,
        reader: sql`value ->> 'accountId'`,
        subjectId: sql`b.id`,
        detail: {
          event: sql`value ->> 'template'`,
          month: sql`b.month`,
          total: sql`coalesce(value ->> 'amount',
            b.total - b.from_balance - iif(b.status IN ('unpaid', 'failed'), ${receivedOf('b.id')}, 0))`,
        },
        from: sql`json_each(${JSON.stringify(ofBills)}) INNER JOIN bills AS b ON b.id = value ->> 'billId'`,
      }),
      tellSpending(db, found),
    ])
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
  return mails.map(({ id }) => id)
}

/** Deletes some of the recorded billing mails that are older than the retention time. */
export async function deleteOldBillingMails(binding: D1Database): Promise<void> {
  const db = connect(binding)
  await db.delete(billingMails).where(
    sql`(${billingMails.kind}, ${billingMails.subject}) IN ${db
      .select({ kind: billingMails.kind, subject: billingMails.subject })
      .from(billingMails)
      .where(lt(billingMails.createdAt, now() - KEPT))
      .limit(DELETED_AT_ONCE)}`,
  )
}
