import { hasOpenAccount, hasOpenAttempt } from '#worker/entities/bills/open-money.repository.ts'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Month } from '#shared/time/months.ts'
import { startOfMonth } from '#shared/time/months.ts'
import { toDay } from '#shared/time/jst.ts'
import { connect } from '#worker/db/client.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { bills, licenceChanges, livePeriods, payments, viewDays, viewMonths } from '#worker/db/schema/bills.ts'
import { credits, disputes, refunds } from '#worker/db/schema/credits.ts'
import { partnerCharges, partnerInvoices, partnerMonths } from '#worker/db/schema/partner-billing.ts'
import { quotes } from '#worker/db/schema/quotes.ts'
import { bankLines, bankSettlements, virtualAccounts } from '#worker/db/schema/transfers.ts'
import { history, isSubjectIndexed } from '#worker/db/schema/history.ts'

/**
 * SQL: a bill that nothing needs any more. Those of accounts that are left stay while they are open, where they hold
 * the initial fee, which is charged once in the account's life, and where the account's balance is computed from them.
 */
const isOver = (bill: string, before: number): SQL => {
  const column = (name: string) => sql.raw(`${bill}.${name}`)
  const isGone = sql`EXISTS (SELECT 1 FROM accounts WHERE accounts.id = ${column('account_id')} AND accounts.deleted_at IS NOT NULL)`
  return sql`${column('updated_at')} < ${before}
    AND (${column('status')} IN ('paid', 'completed', 'void') OR (${column('status')} <> 'processing' AND ${isGone}))
    AND (${column('initial_fee')} = 0 OR ${column('status')} = 'void' OR ${isGone})
    AND (${column('status')} = 'void' OR ${isGone} OR (${column('from_balance')} = 0
      AND NOT EXISTS (SELECT 1 FROM credits WHERE credits.bill_id = ${column('id')} AND credits.way = 'balance')))
    AND NOT ${hasOpenAttempt(column('id'))} AND NOT ${hasOpenAccount(column('id'))}`
}

/** Bills of months before one that nothing needs, the oldest first; those of one account and month end together. */
export async function listEndedBills(binding: D1Database, month: Month, limit: number): Promise<string[]> {
  const before = startOfMonth(month)
  const rows = await connect(binding).all<{ id: string }>(
    sql`SELECT b.id FROM bills AS b WHERE b.month < ${month} AND ${isOver('b', before)} AND NOT EXISTS (
        SELECT 1 FROM bills AS other WHERE other.account_id = b.account_id AND other.month = b.month AND NOT (${isOver('other', before)})
      ) ORDER BY b.month, b.id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes bills with their payments, credit notes and entries of the history, unless something happened to them meanwhile. */
export async function deleteBills(binding: D1Database, ids: readonly string[], month: Month): Promise<void> {
  const db = connect(binding)
  const ended = sql`(SELECT id FROM bills WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND updated_at < ${startOfMonth(month)})`
  await db.batch([
    db.delete(bankSettlements).where(sql`${bankSettlements.billId} IN ${ended}`),
    db.delete(virtualAccounts).where(sql`${virtualAccounts.billId} IN ${ended}`),
    db.delete(payments).where(sql`${payments.billId} IN ${ended}`),
    ...[credits, refunds, disputes].map((table) => db.delete(table).where(sql`${table.billId} IN ${ended}`)),
    db
      .delete(history)
      .where(and(eq(history.subjectType, 'bill'), isSubjectIndexed, sql`${history.subjectId} IN ${ended}`)),
    db.delete(bills).where(sql`${bills.id} IN ${ended}`),
  ])
}

/** SQL: the keys of the days of page views before a day. One look into the key for each account. */
const oldDays = (day: string): SQL => sql`(${viewDays.accountId}, ${viewDays.day}) IN (
  WITH RECURSIVE n(id) AS (
    SELECT min(account_id) FROM view_days
    UNION ALL SELECT (SELECT min(account_id) FROM view_days WHERE account_id > n.id) FROM n WHERE n.id IS NOT NULL
  ) SELECT v.account_id, v.day FROM n JOIN view_days AS v ON v.account_id = n.id AND v.day < ${day} LIMIT 1000)`

/** Deletes what bills of months before one were made of, and deposits that pay no bill any more, a bounded number in each run. */
export async function deleteOldUsage(binding: D1Database, month: Month): Promise<void> {
  const before = startOfMonth(month)
  await deleteSome(binding, livePeriods, lt(livePeriods.until, before))
  await deleteSome(binding, licenceChanges, lt(licenceChanges.at, before))
  await deleteSome(binding, viewMonths, lt(viewMonths.month, month))
  await deleteSome(binding, viewDays, oldDays(toDay(before)))
  await deleteOldCharges(binding, month)
  await deleteSome(binding, quotes, lt(quotes.createdAt, before))
  const paysNothing = sql`NOT EXISTS (SELECT 1 FROM bank_settlements WHERE bank_settlements.line_id = ${bankLines.id})`
  await deleteSome(
    binding,
    bankLines,
    // By the index of states and days.
    sql`${bankLines.state} IN ('open', 'settled', 'aside') AND ${bankLines.day} < ${toDay(before)} AND ${bankLines.updatedAt} < ${before} AND ${paysNothing}`,
  )
}

/** Deletes what users of partners owed for months before one: the months themselves go when none of their charges is left. */
async function deleteOldCharges(binding: D1Database, month: Month): Promise<void> {
  const isOld = sql`${partnerCharges.oemMasterId} IN (SELECT oem_master_id FROM partner_months WHERE month < ${month})`
  await deleteSome(binding, partnerCharges, and(isOld, lt(partnerCharges.month, month)))
  const isEmpty = sql`NOT EXISTS (SELECT 1 FROM partner_charges AS c
    WHERE c.oem_master_id = partner_months.oem_master_id AND c.month = partner_months.month)`
  await deleteSome(binding, partnerMonths, and(lt(partnerMonths.month, month), isEmpty))
}

/** Partners' invoices of months before one that nobody waits to be paid for: those of accounts that are left, once settled or void. */
export async function listEndedInvoices(binding: D1Database, month: Month, limit: number): Promise<string[]> {
  const rows = await connect(binding).all<{ id: string }>(
    sql`SELECT i.id FROM partner_invoices AS i JOIN accounts AS a ON a.id = i.account_id
      WHERE i.month < ${month} AND i.updated_at < ${startOfMonth(month)}
        AND (i.status <> 'open' OR a.deleted_at IS NOT NULL) ORDER BY i.month, i.id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes partners' invoices. */
export async function deleteInvoices(binding: D1Database, ids: readonly string[]): Promise<void> {
  await connect(binding).delete(partnerInvoices).where(isOneOf(partnerInvoices.id, ids))
}
