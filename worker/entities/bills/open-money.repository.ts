import { type SQL, sql } from 'drizzle-orm'
import { IS_OPEN_ACCOUNT } from '#worker/db/schema/transfers.ts'

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
export const hasNoAccount = sql`NOT ${hasOpenAccount(BILL)}`
