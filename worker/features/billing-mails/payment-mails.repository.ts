import { sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import type { Found, Search } from './found.ts'
import { HOUR } from './billing-mail-times.ts'

type Row = { billId: string; attempt: number; accountId: string; at: number }
type Template = 'bill_failed' | 'bill_action'

/** A person who pays on the screen confirms the payment there; the mail is sent after this time. */
const AT_THE_SCREEN = HOUR / 6

const toFound = (template: Template, { billId, attempt, accountId, at }: Row): Found => ({
  accountId,
  at,
  mails: [{ kind: template, subject: `${billId}:${attempt}` }],
  mail: { template, billId, attempt },
})

const isNew = (kind: Template) =>
  sql`NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.kind = ${kind} AND n.subject = p.bill_id || ':' || p.attempt)`

const isNewest = sql`p.attempt = (SELECT max(attempt) FROM payments WHERE bill_id = p.bill_id)`

/** Declined attempts to charge a card, for bills that wait for their payment and have no later attempt. */
export async function findFailed(binding: D1Database, { since, at, limit }: Search): Promise<Found[]> {
  const rows = await connect(binding).all<Row>(
    sql`SELECT p.bill_id AS billId, p.attempt, b.account_id AS accountId, p.updated_at AS at
      FROM payments AS p JOIN bills AS b ON b.id = p.bill_id
      WHERE p.status = 'failed' AND p.updated_at > ${since} AND p.updated_at <= ${at}
        AND b.status IN ('unpaid', 'failed') AND ${isNewest} AND ${isNew('bill_failed')}
      ORDER BY p.updated_at LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('bill_failed', row))
}

/** Attempts for which the card's bank wants the person to confirm (3-D Secure). */
export async function findAction(binding: D1Database, { since, at, limit }: Search): Promise<Found[]> {
  const rows = await connect(binding).all<Row>(
    sql`SELECT p.bill_id AS billId, p.attempt, b.account_id AS accountId, p.updated_at AS at
      FROM payments AS p JOIN bills AS b ON b.id = p.bill_id
      WHERE p.status = 'action' AND p.updated_at > ${since} AND p.updated_at <= ${at}
        AND (p.started_by IS NULL OR p.created_at <= ${at - AT_THE_SCREEN}) AND ${isNew('bill_action')}
      ORDER BY p.updated_at LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('bill_action', row))
}
