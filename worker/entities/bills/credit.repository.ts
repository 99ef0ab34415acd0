import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { CHARGE_MIN } from '#shared/billing/decline-codes.ts'
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
 * what it took by itself. Below zero: yen of a small bill that the next one asks for.
 */
export const balanceOf = (accountId: SQL | string): SQL<number> =>
  sql<number>`(SELECT coalesce(sum(given.total), 0) FROM credits AS given WHERE given.account_id = ${accountId} AND given.way = 'balance')
    - (SELECT coalesce(sum(taken.from_balance), 0) FROM bills AS taken WHERE taken.account_id = ${accountId} AND taken.status <> 'void')`

/**
 * The statement that settles bills from the balances of their accounts, in the batch that issues them; of each account one
 * bill at most. A bill that the balance covers is settled, and so is one of a card whose rest is too small to be charged:
 * the rest is carried to the next bill as a balance below zero. The same rule as `settleFromBalance`.
 */
export function spendBalances(db: Database, issued: SQL, at: number) {
  const { total, method, status, paidAt } = bills
  const hasBalance = sql`(${bills.accountId} IN (SELECT account_id FROM credits WHERE way = 'balance')
    OR ${bills.accountId} IN (SELECT account_id FROM bills AS small WHERE small.carried > 0))`
  const isSmall = sql`(${method} = 'card' AND ${total} < ${CHARGE_MIN})`
  const used = sql`min(${total}, ${balanceOf(sql`bills.account_id`)})`
  const isCarried = sql`(${method} = 'card' AND ${total} - ${used} BETWEEN 1 AND ${CHARGE_MIN - 1})`
  const isCovered = sql`(${isCarried} OR ${used} = ${total})`
  return db
    .update(bills)
    .set({
      fromBalance: sql`CASE WHEN ${isCarried} THEN ${total} ELSE ${used} END`,
      carried: sql`CASE WHEN ${isCarried} THEN ${total} - ${used} ELSE 0 END`,
      status: sql`CASE WHEN ${isCovered} THEN 'completed' ELSE ${status} END`,
      paidAt: sql`CASE WHEN ${isCovered} THEN ${at} ELSE ${paidAt} END`,
    })
    .where(and(issued, eq(status, 'unpaid'), eq(bills.fromBalance, 0), sql`${total} > 0`, or(hasBalance, isSmall)))
}
