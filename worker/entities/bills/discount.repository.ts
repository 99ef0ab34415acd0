import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { type Discount, DISCOUNTS_MAX } from '#shared/billing/discount-rules.ts'
import type { Month } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { discountLast, discounts } from '#worker/db/schema/discounts.ts'
import { assertions } from '#worker/db/schema/operations.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** The last month as it counts, null = without end. */
const untilMonth = sql<string | null>`coalesce(${discounts.endedUntil}, ${discounts.untilMonth})`

/** The newest discounts of an account, those withdrawn before their first month included. */
export async function listDiscounts(binding: D1Database, accountId: string) {
  return connect(binding)
    .select()
    .from(discounts)
    .where(eq(discounts.accountId, accountId))
    .orderBy(desc(discounts.fromMonth), desc(discounts.id))
    .limit(DISCOUNTS_MAX)
}

export type DiscountRow = Awaited<ReturnType<typeof listDiscounts>>[number]

/** The statement that reads an account's discounts that are not over in a month, the earliest first. */
export const selectOpenDiscounts = (db: Database, accountId: string, month: Month) =>
  db
    .select({
      percent: discounts.percent,
      amount: discounts.amount,
      text: discounts.text,
      fromMonth: discounts.fromMonth,
      untilMonth,
    })
    .from(discounts)
    .where(
      and(eq(discounts.accountId, accountId), gte(discountLast, month), sql`${discounts.fromMonth} <= ${discountLast}`),
    )
    .orderBy(discounts.fromMonth)
    .limit(DISCOUNTS_MAX)

export type NewDiscount = Discount & { id: string; accountId: string; reason: string; createdAt: number }

/**
 * The statement that gives a discount, a guard: it stores no row where one of the account covers a month of it, or where
 * `condition` does not hold.
 */
function insertDiscount(db: Database, given: NewDiscount, condition: SQL = sql`true`) {
  const { id, accountId, percent, amount, text, reason, fromMonth, createdAt } = given
  const last = given.untilMonth
  return db.insert(discounts).select(
    sql`SELECT ${id}, ${accountId}, ${percent}, ${amount}, ${text}, ${reason}, ${fromMonth}, ${last}, NULL, NULL, NULL,
      ${createdAt} WHERE ${condition} AND NOT EXISTS (SELECT 1 FROM discounts WHERE account_id = ${accountId}
        AND from_month <= ${last ?? '9999-12'} AND ${discountLast} >= ${fromMonth} AND ${discountLast} >= from_month)`,
  )
}

type Entry = Omit<HistoryEntry, 'action'>

/**
 * The statements that give a discount with something else, for its batch: it breaks where the account has one in these
 * months, or where `condition` does not hold.
 */
export const grantDiscount = (db: Database, given: NewDiscount, entry: Entry, condition?: SQL) => [
  insertDiscount(db, given, condition),
  db.insert(assertions).select(sql`SELECT EXISTS (SELECT 1 FROM discounts WHERE id = ${given.id})`),
  insertHistory(db, { ...entry, action: 'account.discount' }),
]

/** Gives a discount. Throws `discount_overlap` where the account has one in these months. */
export async function storeDiscount(binding: D1Database, given: NewDiscount, entry: Entry): Promise<void> {
  const db = connect(binding)
  const recorded = insertHistory(db, { ...entry, action: 'account.discount' })
  await runGuarded(db, insertDiscount(db, given), [recorded], () => new AppError('discount_overlap'))
}

/** Ends a discount with a month, once. Throws `stale`. */
export async function storeEnd(
  binding: D1Database,
  { id, lastMonth, reason }: { id: string; lastMonth: Month; reason: string },
  entry: Entry,
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(discounts)
    .set({ endedAt: now(), endedUntil: lastMonth, endReason: reason })
    .where(and(eq(discounts.id, id), isNull(discounts.endedAt)))
  await runGuarded(db, guard, [insertHistory(db, { ...entry, action: 'account.discount_end' })])
}
