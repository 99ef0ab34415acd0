import { type SQL, sql } from 'drizzle-orm'
import { dueAt } from '#shared/billing/due.ts'
import type { PartnerIssuer } from '#shared/billing/partner-billing-rules.ts'
import type { Month } from '#shared/time/months.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { partnerInvoices } from '#worker/db/schema/partner-billing.ts'
import { isTaken } from '#worker/db/unique.ts'
import { billYear } from '#worker/entities/bills/bill-number.repository.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'

type Missing = {
  oemMasterId: string
  month: Month
  /** The only users that are meant; undefined = all. */
  ids?: readonly string[] | undefined
  /** Users that are left out. */
  exceptIds?: readonly string[] | undefined
  limit: number
}

/** SQL: the account is, or is not, one of the ids. */
const isNamed = (ids: readonly string[] | undefined, isMeant: boolean): SQL =>
  ids
    ? sql`AND c.account_id ${isMeant ? sql`` : sql`NOT`} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
    : sql``

/** Users whose charge of a fixed month has no invoice, in the order of their names, and how many there are. */
export async function listMissing(binding: D1Database, { oemMasterId, month, ids, exceptIds, limit }: Missing) {
  const chosen = sql`${isNamed(ids, true)} ${isNamed(exceptIds, false)}`
  const rows = await connect(binding).all<{ accountId: string; total: number }>(
    sql`SELECT c.account_id AS accountId, count(*) OVER () AS total FROM partner_charges AS c
      WHERE c.oem_master_id = ${oemMasterId} AND c.month = ${month} AND c.total > 0 ${chosen}
        AND NOT EXISTS (SELECT 1 FROM partner_invoices AS i WHERE i.oem_master_id = c.oem_master_id
          AND i.month = c.month AND i.account_id = c.account_id AND i.status <> 'void')
      ORDER BY c.company_name, c.account_id LIMIT ${limit}`,
  )
  return { accountIds: rows.map(({ accountId }) => accountId), total: rows[0]?.total ?? 0 }
}

/** An enqueued mail about an invoice. */
export type InvoiceMail = { id: string; payload: { invoiceId: string; accountId: string; to?: string } }

/** The statement that promises mails about invoices. */
export const insertInvoiceMails = (db: Database, mails: readonly InvoiceMail[], at: number) =>
  db.insert(outbox).select(
    sql`SELECT value ->> 'id', 'mail.partner_invoice', value -> 'payload', ${at}, ${at}, 0, NULL, NULL, NULL
      FROM json_each(${JSON.stringify(mails)})`,
  )

export type Issue = {
  oemMasterId: string
  month: Month
  issuer: PartnerIssuer
  issuedBy: string
  at: number
  /** The invoices to issue, in the order of their numbers. */
  invoices: readonly { id: string; accountId: string }[]
  /** Those that are sent at once. */
  mails: readonly InvoiceMail[]
  record: HistoryEntry
}

/**
 * The statement that issues invoices with numbers that follow on the partner's last of the year. Lines, names and sums
 * are those of the fixed charges, the recipient is that of this moment.
 */
function insertInvoices(db: Database, { oemMasterId, month, issuer, issuedBy, at, invoices, mails }: Issue) {
  const year = billYear(at)
  const sentAt: SQL = mails.length > 0 ? sql`${at}` : sql`NULL`
  return db.insert(partnerInvoices).select(
    sql`SELECT one.value ->> 'id', c.oem_master_id, c.oem_admin_id, c.account_id, c.month, ${year},
        last.number + one.key + 1, 'open', c.company_name,
        (SELECT kept.recipient FROM bill_recipients AS kept WHERE kept.account_id = c.account_id),
        ${JSON.stringify(issuer)}, c.names, c.lines, c.subtotal, c.tax, c.total, ${at}, ${issuedBy}, ${dueAt(at)},
        ${sentAt}, NULL, '', NULL, NULL, 1, ${at}
      FROM json_each(${JSON.stringify(invoices)}) AS one
      JOIN partner_charges AS c ON c.oem_master_id = ${oemMasterId} AND c.month = ${month}
        AND c.account_id = one.value ->> 'accountId'
      CROSS JOIN (SELECT coalesce(max(given.number), 0) AS number FROM partner_invoices AS given
        WHERE given.oem_master_id = ${oemMasterId} AND given.year = ${year}) AS last`,
  )
}

/**
 * Issues invoices with their history and mails, all or none. Returns false if another press issued one of them, or one
 * of their numbers, meanwhile: a unique index breaks the batch.
 */
export async function storeInvoices(binding: D1Database, issue: Issue): Promise<boolean> {
  const db = connect(binding)
  try {
    await db.batch([
      insertInvoices(db, issue),
      insertHistory(db, issue.record),
      insertInvoiceMails(db, issue.mails, issue.at),
    ])
    return true
  } catch (error) {
    if (isTaken(error, 'partner_invoices.oem_master_id')) return false
    throw error
  }
}
