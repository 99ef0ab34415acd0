import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { bankLines, bankSettlements, virtualAccounts } from '#worker/db/schema/transfers.ts'

/** SQL: what a bill received by transfer, with what banks kept of it; `bill` is the column of its id. */
export const receivedOf = (bill: string): SQL =>
  sql`(SELECT coalesce(sum(paid.amount + paid.fee), 0) FROM bank_settlements AS paid
    WHERE paid.bill_id = ${sql.raw(bill)} AND paid.undone_at IS NULL)`

/** SQL: no part of a bill was paid by transfer, so that it may be charged as a whole, or corrected. */
export const hasNoTransfer = sql`NOT EXISTS (SELECT 1 FROM bank_settlements WHERE bank_settlements.bill_id = ${bills.id}
  AND bank_settlements.undone_at IS NULL)`

/** What a bill received by transfer, in the order in which it was assigned. */
export const selectReceipts = (binding: D1Database, billId: string) =>
  connect(binding)
    .select({ day: bankLines.day, payer: bankLines.payer, amount: bankSettlements.amount, fee: bankSettlements.fee })
    .from(bankSettlements)
    .innerJoin(bankLines, eq(bankLines.id, bankSettlements.lineId))
    .where(and(eq(bankSettlements.billId, billId), isNull(bankSettlements.undoneAt)))
    .orderBy(bankSettlements.id)
    .limit(50)

/** SQL: the operator lets payers have virtual accounts. */
export const areAccountsOn = sql`EXISTS (SELECT 1 FROM counters WHERE scope = '*' AND name = 'payments.virtual_accounts' AND value = 1)`

/** The virtual accounts of a bill, the newest first. */
export const selectAccounts = (binding: D1Database, billId: string) =>
  connect(binding)
    .select()
    .from(virtualAccounts)
    .where(eq(virtualAccounts.billId, billId))
    .orderBy(desc(virtualAccounts.id))
    .limit(50)
