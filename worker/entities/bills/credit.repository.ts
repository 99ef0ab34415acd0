import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { bills, payments } from '#worker/db/schema/bills.ts'
import { credits, disputes, refunds } from '#worker/db/schema/credits.ts'

export type CreditRow = typeof credits.$inferSelect

/** Refunds and disputes of one bill that are read: a payment has a few. */
const READ_MAX = 200

/** The credit notes of a bill, the oldest first. */
export const selectCredits = (db: Database, billId: string) =>
  db.select().from(credits).where(eq(credits.billId, billId)).orderBy(asc(credits.id)).limit(READ_MAX)

/** What moved at the provider for a bill: the amount that it charged, refunds and disputes. */
export const selectMoves = (db: Database, billId: string) =>
  [
    db
      .select({ paid: sql<number>`coalesce(sum(${payments.amount}), 0)` })
      .from(payments)
      .where(and(eq(payments.billId, billId), eq(payments.status, 'succeeded'))),
    db.select().from(refunds).where(eq(refunds.billId, billId)).orderBy(asc(refunds.createdAt)).limit(READ_MAX),
    db.select().from(disputes).where(eq(disputes.billId, billId)).orderBy(asc(disputes.createdAt)).limit(READ_MAX),
  ] as const

/**
 * SQL: the balance of an account in yen (rules/bills.md#balance). It is stored nowhere: a bill that is voided returns
 * what it took by itself.
 */
export const balanceOf = (accountId: SQL | string): SQL<number> =>
  sql<number>`(SELECT coalesce(sum(given.total), 0) FROM credits AS given WHERE given.account_id = ${accountId} AND given.way = 'balance')
    - (SELECT coalesce(sum(taken.from_balance), 0) FROM bills AS taken WHERE taken.account_id = ${accountId} AND taken.status <> 'void')`

/**
 * Statements that settle bills from the balances of their accounts, in the batch that issues them; of each account one
 * bill at most. A bill that the balance covers is settled.
 */
export function spendBalances(db: Database, issued: SQL, at: number) {
  const hasBalance = sql`${bills.accountId} IN (SELECT account_id FROM credits WHERE way = 'balance')`
  const isNew = and(issued, eq(bills.status, 'unpaid'), hasBalance)
  return [
    db
      .update(bills)
      .set({ fromBalance: sql`min(${bills.total}, max(0, ${balanceOf(sql`bills.account_id`)}))` })
      .where(and(isNew, eq(bills.fromBalance, 0))),
    db
      .update(bills)
      .set({ status: 'completed', paidAt: at })
      .where(and(isNew, sql`${bills.fromBalance} > 0 AND ${bills.fromBalance} = ${bills.total}`)),
  ]
}
