import { sql } from 'drizzle-orm'
import { dueAt } from '#shared/billing/due.ts'
import type { Month } from '#shared/time/months.ts'
import type { Database } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema.ts'
import { billYear, lastNumber } from './bill-number.repository.ts'
import type { NewBill } from './new-bill.ts'

/** Bytes of a JSON parameter: a value of D1 holds 2 MB. */
const VALUE_MAX = 1_900_000

/** A bill as a JSON array, in the order in which `insertBills` reads it; `rank` counts the bills that are not held. */
const toValue = (bill: NewBill, rank: number): string =>
  JSON.stringify([
    bill.id,
    bill.accountId,
    bill.oemMasterId,
    bill.holdReasons,
    bill.method,
    bill.companyName,
    bill.planName,
    bill.lines,
    bill.blocksUsed,
    bill.fees.plan,
    bill.fees.blocks,
    bill.fees.views,
    bill.fees.licences,
    bill.fees.initial,
    bill.fees.correction,
    bill.subtotal,
    bill.tax,
    bill.total,
    rank,
  ])

/** Joins bills to JSON arrays of at most so many bytes each. */
export function toValues(made: readonly NewBill[], bytesMax = VALUE_MAX): string[] {
  const encoder = new TextEncoder()
  const values: string[] = []
  let waiting: string[] = []
  let bytes = 0
  let rank = 0
  for (const bill of made) {
    if (bill.holdReasons.length === 0) rank++
    let text = toValue(bill, rank)
    const size = encoder.encode(text).byteLength + 1
    if (waiting.length > 0 && bytes + size > bytesMax) {
      values.push(`[${waiting.join(',')}]`)
      waiting = []
      bytes = 0
      // Each value's numbers begin after those of the one before.
      rank = bill.holdReasons.length === 0 ? 1 : 0
      text = toValue(bill, rank)
    }
    waiting.push(text)
    bytes += size
  }
  if (waiting.length > 0) values.push(`[${waiting.join(',')}]`)
  return values
}

/**
 * The statements that store a month's bills, each with the numbers after the last one that is given. If another run was
 * faster, one of the bills exists: its unique index breaks the batch, so that no number is lost.
 */
export function insertBills(db: Database, month: Month, made: readonly NewBill[], at: number) {
  const year = billYear(at)
  return toValues(made).map((value) =>
    db.insert(bills).select(sql`
      SELECT bill ->> 0, bill ->> 1, bill ->> 2, NULL, ${month}, 0, NULL, iif(is_issued, ${year}, NULL),
        iif(is_issued, ${lastNumber(year)} + (bill ->> 18), NULL), iif(is_issued, 'unpaid', 'held'), bill -> 3, bill ->> 4,
        bill ->> 5, bill ->> 6, bill -> 7, bill ->> 8, bill ->> 9, bill ->> 10, bill ->> 11, bill ->> 12, bill ->> 13, bill ->> 14,
        bill ->> 15, bill ->> 16, bill ->> 17, '', iif(is_issued, ${at}, NULL), iif(is_issued, ${dueAt(at)}, NULL),
        NULL, NULL, NULL, 1, ${at}, ${at}
      FROM (SELECT value AS bill, value ->> '$[3][0]' IS NULL AS is_issued FROM json_each(${value}))`),
  )
}
