import { eq, type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { IS_OPEN_ACCOUNT } from '#worker/db/schema/transfers.ts'
import { hasNoTransfer } from './bill-transfers.repository.ts'

/** What may still bring money for a bill, so that nothing else may begin. `bill` is its id, or SQL that gives it. */

/** SQL: an attempt to charge a bill is open. */
export const hasOpenAttempt = (bill: SQL | string): SQL =>
  sql`EXISTS (SELECT 1 FROM payments WHERE payments.bill_id = ${bill} AND payments.status IN ('processing', 'action'))`

/** SQL: a virtual account of a bill is open. */
export const hasOpenAccount = (bill: SQL | string): SQL =>
  sql`EXISTS (SELECT 1 FROM virtual_accounts AS v WHERE v.bill_id = ${bill} AND ${IS_OPEN_ACCOUNT})`

const BILL = sql.raw('bills.id')
/** SQL: as above, of the rows of `bills`. */
export const isCharged = hasOpenAttempt(BILL)
const hasAccount = hasOpenAccount(BILL)
export const hasNoAccount = sql`NOT ${hasAccount}`

/** Whether a bill is paid by transfer, so that no card is charged: an open virtual account, or a part that came. */
export async function findTransferOf(binding: D1Database, billId: string): Promise<'account' | 'part' | null> {
  const [row] = await connect(binding)
    .select({
      found: sql<
        'account' | 'part' | null
      >`CASE WHEN ${hasAccount} THEN 'account' WHEN NOT ${hasNoTransfer} THEN 'part' END`,
    })
    .from(bills)
    .where(eq(bills.id, billId))
  return row?.found ?? null
}
