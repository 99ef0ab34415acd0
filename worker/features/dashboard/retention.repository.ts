import { and, between, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { ALL_ACCOUNTS, REVENUE_CHANGES, type RevenueChange } from '#shared/billing/figures.ts'
import type { Month } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { bills, hasLateFee } from '#worker/db/schema/bills.ts'
import { credits } from '#worker/db/schema/credits.ts'

export type ChangeSum = { month: Month; kind: RevenueChange; accounts: number; before: number; after: number }

/** The sums of each kind of change in some months; a month without a kind has no row. Reads one row for each. */
export async function selectChangeSums(binding: D1Database, months: readonly Month[]): Promise<ChangeSum[]> {
  return connect(binding).all<ChangeSum>(
    sql`SELECT change.month, change.kind, change.accounts, change.before, change.after
      FROM json_each(${JSON.stringify(months)}) AS months CROSS JOIN json_each(${JSON.stringify(REVENUE_CHANGES)}) AS kinds
      CROSS JOIN revenue_changes AS change ON change.month = months.value AND change.kind = kinds.value
        AND change.account_id = ${ALL_ACCOUNTS}`,
  )
}

/** SQL: what a credit note takes back of its bill's late fee. */
const CREDITED_LATE = sql`iif(${bills.lateFee} = 0, 0, (SELECT coalesce(sum(part.value ->> 'amount'), 0)
  FROM json_each(${credits.lines}) AS part
  WHERE ${bills.lines} ->> ('$[' || (part.value ->> 'line') || '].kind') = 'late'))`

/**
 * What was billed and credited for the service of some months, in yen without tax: issued bills that are not void,
 * and their credit notes whenever these were issued, both without late fees. Reads a covering index, each credit note,
 * and each bill with a late fee.
 */
export async function selectServiceRevenue(binding: D1Database, start: Month, end: Month) {
  const db = connect(binding)
  const counts = and(between(bills.month, start, end), isNotNull(bills.issuedAt), ne(bills.status, 'void'))
  const [billed, credited, late] = await db.batch([
    db
      .select({ month: bills.month, yen: sql<number>`sum(${bills.subtotal})` })
      .from(bills)
      .where(counts)
      .groupBy(bills.month),
    db
      .select({ month: bills.month, yen: sql<number>`sum(${credits.subtotal} - ${CREDITED_LATE})` })
      .from(credits)
      .innerJoin(bills, eq(bills.id, credits.billId))
      .where(between(bills.month, start, end))
      .groupBy(bills.month),
    db
      .select({ month: bills.month, yen: sql<number>`sum(${bills.lateFee})` })
      .from(bills)
      .where(and(counts, hasLateFee))
      .groupBy(bills.month),
  ])
  const byMonth = (rows: typeof billed) => new Map(rows.map(({ month, yen }) => [month, yen]))
  const fees = byMonth(late)
  const served = new Map([...byMonth(billed)].map(([month, yen]) => [month, yen - (fees.get(month) ?? 0)]))
  return { billed: served, credited: byMonth(credited) }
}
