import { sql } from 'drizzle-orm'
import { OPEN_BILLS_MAX } from '#shared/billing/transfers/transfer-rules.ts'
import { connect } from '#worker/db/client.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'

export type OpenBillRow = {
  id: string
  accountId: string
  year: number
  number: number
  companyName: string
  /** The kana name under which the account said that it pays; null or empty = it said none. */
  payerName: string | null
  total: number
  due: number
  dueAt: number
}

/** Bills that are owed, those due first. The wording of the partial index `bills_open` is repeated, so that it is used. */
export async function listOpenBills(binding: D1Database): Promise<OpenBillRow[]> {
  const isOpen = sql.raw(
    `b."status" IN ('held', 'unpaid', 'processing', 'failed') AND b."status" IN ('unpaid', 'failed')`,
  )
  return connect(binding).all<OpenBillRow>(
    sql`SELECT b.id, b.account_id AS accountId, b.year, b.number, b.company_name AS companyName,
        (SELECT payer_name FROM bill_recipients AS r WHERE r.account_id = b.account_id) AS payerName,
        b.total - b.from_balance AS total, b.total - b.from_balance - ${receivedOf('b.id')} AS due, b.due_at AS dueAt
      FROM bills AS b WHERE ${isOpen} ORDER BY b.due_at LIMIT ${OPEN_BILLS_MAX}`,
  )
}

/** The accounts whose bills were paid under these names before, as long as that was not undone. */
export async function listKnownPayers(
  binding: D1Database,
  keys: readonly string[],
): Promise<{ accountId: string; key: string }[]> {
  return connect(binding).all<{ accountId: string; key: string }>(
    sql`SELECT DISTINCT b.account_id AS accountId, line.payer_key AS key
      FROM bank_lines AS line
      JOIN bank_settlements AS paid ON paid.line_id = line.id AND paid.undone_at IS NULL
      JOIN bills AS b ON b.id = paid.bill_id
      WHERE line.payer_key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND line.payer_key <> ''
      LIMIT ${OPEN_BILLS_MAX}`,
  )
}
