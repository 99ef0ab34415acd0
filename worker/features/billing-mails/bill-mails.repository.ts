import { sql } from 'drizzle-orm'
import { REMINDER_DAYS } from '#shared/billing/dunning-rules.ts'
import { connect } from '#worker/db/client.ts'
import { firstIdAt } from '#worker/platform/ids.ts'
import type { Found, Search } from './found.ts'
import { DAY, DUE_DAYS, dueBefore, HOUR, LATE_MAX, OVERDUE_MAX } from './billing-mail-times.ts'

type Row = { billId: string; accountId: string; at: number }

const toFound = (template: 'bill_issued' | 'bill_paid' | 'bill_due', { billId, accountId, at }: Row): Found => ({
  accountId,
  at,
  mails: [{ kind: template, subject: billId }],
  mail: { template, billId },
})

const isNew = (kind: string) => sql`NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.kind = ${kind} AND n.subject = b.id)`

/**
 * Unpaid bills in the wording of the partial index `bills_open`: SQLite uses the index if a query repeats the exact
 * condition.
 */
const isOpen = sql.raw(
  `b."status" IN ('held', 'unpaid', 'processing', 'failed') AND b."status" IN ('unpaid', 'failed')`,
)

/**
 * SQL: 00:00 in Asia/Tokyo of the day on which a bill is due. The numbers are not bound: bound numbers are real, and
 * would divide without rounding.
 */
const dueDay = sql.raw(`((b.due_at + ${9 * HOUR}) / ${DAY} * ${DAY} - ${9 * HOUR})`)

/** SQL: the customer did not promise to pay by a day that is not over. */
const isUnpromised = (at: number) => sql`coalesce(b.promised_until, 0) < ${at}`

/** SQL: the operator's policy about reminders; until it is saved, that of the product. */
const POLICY = sql`(SELECT coalesce(p.reminder_days, ${JSON.stringify(REMINDER_DAYS)}) AS days, coalesce(p.updated_at, 0) AS since
  FROM (SELECT 1) LEFT JOIN dunning_policies AS p ON p.id = 'operator')`

/** Bills that were issued, except those that were voided since. */
export async function findIssued(binding: D1Database, { since, at, limit }: Search): Promise<Found[]> {
  const rows = await connect(binding).all<Row>(
    sql`SELECT b.id AS billId, b.account_id AS accountId, b.issued_at AS at FROM bills AS b
      WHERE b.issued_at > ${since} AND b.issued_at <= ${at} AND b.status NOT IN ('held', 'void') AND ${isNew('bill_issued')}
      ORDER BY b.issued_at LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('bill_issued', row))
}

/**
 * Bills that were paid or marked as settled; of one that is carried on, the first mail says everything. A deposit, and a
 * mark with a day of receipt, may be older than the last mails: they are found by the history of that time.
 */
export async function findPaid(binding: D1Database, { since, at, limit }: Search): Promise<Found[]> {
  const rows = await connect(binding).all<Row>(
    sql`SELECT b.id AS billId, b.account_id AS accountId, b.paid_at AS at FROM bills AS b
      WHERE b.paid_at > ${since} AND b.paid_at <= ${at} AND b.status IN ('paid', 'completed') AND b.carried = 0 AND ${isNew('bill_paid')}
      UNION SELECT b.id, b.account_id, b.paid_at FROM history AS h JOIN bills AS b ON b.id = h.subject_id
      WHERE h.id >= ${firstIdAt(since)} AND h.subject_type = 'bill' AND h.action IN ('bill.complete', 'bill.receive')
        AND b.paid_at <= ${since} AND b.status = 'completed' AND b.carried = 0 AND ${isNew('bill_paid')}
      ORDER BY at LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('bill_paid', row))
}

/** Unpaid bills that are due within seven days. */
export async function findDue(binding: D1Database, { at, limit }: Search): Promise<Found[]> {
  const rows = await connect(binding).all<Row>(
    sql`SELECT b.id AS billId, b.account_id AS accountId, b.due_at AS at FROM bills AS b
      WHERE ${isOpen} AND b.due_at >= ${at} AND b.due_at < ${dueBefore(at, DUE_DAYS)} AND b.total > 0 AND ${isUnpromised(at)}
        AND b.issued_at < ${dueDay} - ${DUE_DAYS * DAY - 9 * HOUR} AND ${isNew('bill_due')}
      ORDER BY b.due_at LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('bill_due', row))
}

/**
 * Unpaid bills whose due date passed as many days ago as the operator's policy says, and that no promise to pay pauses. If several of these days were missed, one mail is
 * sent and all of them are recorded. Days before the bill was issued, or the policy saved, are left out.
 */
export async function findOverdue(binding: D1Database, { at, limit }: Search): Promise<Found[]> {
  const moment = sql`${dueDay} + day.value * ${DAY} + ${9 * HOUR}`
  const days = sql`(SELECT json_group_array(day.value) FROM ${POLICY} AS policy, json_each(policy.days) AS day
    WHERE ${moment} > max(b.issued_at, policy.since) AND ${moment} <= ${at} AND ${moment} > ${at - LATE_MAX}
    AND NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.kind = 'bill_overdue_' || day.value AND n.subject = b.id))`
  const rows = await connect(binding).all<Row & { days: string }>(
    sql`SELECT * FROM (SELECT b.id AS billId, b.account_id AS accountId, b.due_at AS at, ${days} AS days FROM bills AS b
        WHERE ${isOpen} AND b.due_at >= ${at - OVERDUE_MAX} AND b.due_at < ${dueBefore(at, -1)} AND b.total > 0 AND ${isUnpromised(at)})
      WHERE days <> '[]' ORDER BY at LIMIT ${limit}`,
  )
  return rows.map(({ billId, accountId, at: dueAt, days: missed }) => ({
    accountId,
    at: dueAt,
    mails: (JSON.parse(missed) as number[]).map((day) => ({ kind: `bill_overdue_${day}`, subject: billId })),
    mail: { template: 'bill_overdue', billId },
  }))
}
