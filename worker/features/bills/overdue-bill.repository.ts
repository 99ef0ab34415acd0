import { and, count, eq, inArray, lt, min, type SQL, sql } from 'drizzle-orm'
import { LATE_FROM, lateBefore, type LateFrom, OVERDUE_STATUSES } from '#shared/billing/overdue.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'
import { balanceOf } from '#worker/entities/bills/credit.repository.ts'

/** SQL: whether a bill is overdue for at least so many days at a moment; the same rule as `daysLate`. */
export const isLate = (from: LateFrom, at: number): SQL | undefined =>
  and(inArray(bills.status, [...OVERDUE_STATUSES]), lt(bills.dueAt, lateBefore(from, at)))

/** SQL: the first day of the class of age of an overdue bill; null of others. */
export function lateClass(at: number): SQL {
  const cases = LATE_FROM.toReversed().map((from) => sql`WHEN ${isLate(from, at)} THEN ${from}`)
  return sql`CASE ${sql.join(cases, sql` `)} END`
}

/** What an account owes beyond its due dates, whatever the month, the oldest of these dates, and its balance. */
export async function sumOverdue(binding: D1Database, accountId: string, at: number) {
  const [sum] = await connect(binding)
    .select({
      count: count(),
      total: sql<number>`coalesce(sum(${bills.total} - ${bills.fromBalance} - ${receivedOf('bills.id')}), 0)`,
      oldest: min(bills.dueAt),
      balance: balanceOf(accountId),
    })
    .from(bills)
    .where(and(eq(bills.accountId, accountId), isLate(1, at)))
  return sum ?? { count: 0, total: 0, oldest: null, balance: 0 }
}
