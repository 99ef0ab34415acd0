import { type SQL, sql } from 'drizzle-orm'

/**
 * The next number of a year as an expression, for the statement that issues a bill: numbers have no gaps, because the
 * database runs one batch at a time.
 */
export function nextBillNumber(year: number): SQL<number> {
  return sql<number>`(SELECT coalesce(max("number"), 0) + 1 FROM "bills" WHERE "year" = ${year} AND "number" IS NOT NULL)`
}
