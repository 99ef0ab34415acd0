import { and, eq, type SQL, sql } from 'drizzle-orm'
import { dueAt } from '#shared/billing/due.ts'
import { monthOf } from '#shared/time/months.ts'
import type { Database } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'

/** The year (Asia/Tokyo) in which a bill that is issued at a moment is numbered. */
export const billYear = (at: number): number => Number(monthOf(at).slice(0, 4))

/** SQL: the last number of a year, 0 before the first. */
export const lastNumber = (year: number): SQL<number> =>
  sql<number>`(SELECT coalesce(max(given.number), 0) FROM bills AS given WHERE given.year = ${year} AND given.number IS NOT NULL)`

/**
 * SQL: the next number of a year, for the statement that stores or issues one bill (rules/bills.md#numbers). D1 runs one
 * statement at a time, so none is given twice.
 */
export const nextNumber = (year: number): SQL<number> => sql<number>`(${lastNumber(year)} + 1)`

/** SQL: `card` if the account has a card now, else `transfer`. */
export const methodOf = (accountId: SQL | string): SQL<'card' | 'transfer'> =>
  sql<'card' | 'transfer'>`iif(EXISTS (SELECT 1 FROM billing_profiles AS profile WHERE profile.account_id = ${accountId}
    AND profile.payment_method_id IS NOT NULL), 'card', 'transfer')`

/** The columns of a bill that is issued at a moment, for an insert or an update. */
export function issueValues(at: number) {
  const year = billYear(at)
  return { status: 'unpaid' as const, year, number: nextNumber(year), issuedAt: at, dueAt: dueAt(at) }
}

/** The statement that issues a held bill of a version: the guard of a batch that also records who released it. */
export function releaseBill(db: Database, { id, version, at }: { id: string; version: number; at: number }) {
  return db
    .update(bills)
    .set({
      ...issueValues(at),
      method: methodOf(sql`bills.account_id`),
      version: sql`${bills.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(bills.id, id), eq(bills.version, version), eq(bills.status, 'held')))
}
