import { sql } from 'drizzle-orm'
import type { RepeatedWay } from '#shared/billing/transfers/transfer-rules.ts'
import { OPEN_BILLS_MAX } from '#shared/billing/transfers/transfer-rules.ts'
import { connect } from '#worker/db/client.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'

export type SettledBillRow = {
  id: string
  accountId: string
  year: number
  number: number
  companyName: string
  payerName: string | null
  amount: number
  paidAt: number
  way: RepeatedWay
}

/**
 * Bills with one of some amounts that were settled since a moment, those of the newest days first, without credited
 * ones. The wording of the partial index `bills_settled` is repeated, so that it is used.
 */
export async function listSettledBills(
  binding: D1Database,
  amounts: readonly number[],
  since: number,
): Promise<SettledBillRow[]> {
  const due = sql`b.total - b.from_balance`
  return connect(binding).all<SettledBillRow>(
    sql`SELECT b.id, b.account_id AS accountId, b.year, b.number, b.company_name AS companyName,
        (SELECT payer_name FROM bill_recipients AS r WHERE r.account_id = b.account_id) AS payerName,
        ${due} AS amount, b.paid_at AS paidAt,
        CASE WHEN b.status = 'paid' THEN 'card' WHEN ${receivedOf('b.id')} >= ${due} THEN 'transfer' ELSE 'hand' END AS way
      FROM (SELECT * FROM bills WHERE "paid_at" IS NOT NULL AND paid_at >= ${since} ORDER BY paid_at DESC LIMIT ${OPEN_BILLS_MAX}) AS b
      WHERE b.status IN ('paid', 'completed') AND b.credited = 0 AND b.number IS NOT NULL
        AND ${due} IN (SELECT value FROM json_each(${JSON.stringify(amounts)}))`,
  )
}
