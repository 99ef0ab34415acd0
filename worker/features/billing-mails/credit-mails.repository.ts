import { type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import type { Found, Search } from './found.ts'

type Row = { billId: string; accountId: string; at: number; subject: string; amount: number }
type Template = 'bill_credited' | 'bill_reopened' | 'bill_moved'

const toFound = (template: Template, { billId, accountId, at, subject, amount }: Row): Found => ({
  accountId,
  at,
  mails: [{ kind: template, subject }],
  mail: { template, billId, values: { amount } },
})

const isNew = (kind: Template, subject: SQL) =>
  sql`NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.kind = ${kind} AND n.subject = ${subject})`

/** Credit notes that were issued. */
export async function findCredited(binding: D1Database, { since, at, limit }: Search): Promise<Found[]> {
  const rows = await connect(binding).all<Row>(
    sql`SELECT c.bill_id AS billId, c.account_id AS accountId, c.issued_at AS at, c.id AS subject, c.total AS amount
      FROM credits AS c WHERE c.issued_at > ${since} AND c.issued_at <= ${at} AND ${isNew('bill_credited', sql`c.id`)}
      ORDER BY c.issued_at, c.id LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('bill_credited', row))
}

/** Bills that were reopened and are still owed. */
export async function findReopened(binding: D1Database, { since, at, limit }: Search): Promise<Found[]> {
  const subject = sql`b.id || ':' || b.reopened_at`
  const rows = await connect(binding).all<Row>(
    sql`SELECT b.id AS billId, b.account_id AS accountId, b.reopened_at AS at, ${subject} AS subject,
        b.total - b.from_balance AS amount FROM bills AS b
      WHERE b.reopened_at > ${since} AND b.reopened_at <= ${at} AND b.status IN ('unpaid', 'failed') AND ${isNew('bill_reopened', subject)}
      ORDER BY b.reopened_at LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('bill_reopened', row))
}

/**
 * For the operator: disputes that were opened or closed, refunds that somebody made at the provider, and refunds of ours
 * that failed.
 */
export async function findMoved(binding: D1Database, { since, at, limit }: Search): Promise<Found[]> {
  const during = (column: SQL) => sql`${column} > ${since} AND ${column} <= ${at}`
  const subject = sql`m.subject || ':' || a.id`
  const rows = await connect(binding).all<Row>(
    sql`SELECT m.bill_id AS billId, a.id AS accountId, m.at, ${subject} AS subject, m.amount FROM (
        SELECT bill_id, updated_at AS at, id || ':' || status AS subject, amount FROM disputes
          WHERE ${during(sql`updated_at`)} AND status IN ('needs_response', 'warning_needs_response', 'won', 'lost')
        UNION ALL SELECT bill_id, updated_at, id || ':' || status, amount FROM refunds
          WHERE ${during(sql`updated_at`)} AND (credit_id IS NULL OR status = 'failed')
        UNION ALL SELECT bill_id, updated_at, id || ':' || attempt, total FROM credits
          WHERE "status" <> 'done' AND status = 'failed' AND ${during(sql`updated_at`)}
      ) AS m INNER JOIN accounts AS a ON a.type = 'MASTER' AND a.deleted_at IS NULL
      WHERE ${isNew('bill_moved', subject)} ORDER BY m.at LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('bill_moved', row))
}
