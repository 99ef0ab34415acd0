import { sql } from 'drizzle-orm'
import { dueAt } from '#shared/billing/due.ts'
import type { Month } from '#shared/time/months.ts'
import type { Database } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { billYear } from '#worker/entities/bills/bill-number.repository.ts'
import type { NewBill } from './new-bill.ts'

/** Bytes of a JSON parameter: a value of D1 holds 2 MB. */
const VALUE_MAX = 1_900_000

/** Bills to store, made and issued at a moment, and the last number of its year before them. */
export type MadeBills = { bills: readonly NewBill[]; at: number; lastNumber: number }

/** A bill as a JSON array, in the order in which `insertBills` reads it. A held one has no number. */
const toValue = (bill: NewBill, at: number, number: number | null): string =>
  JSON.stringify([
    bill.id,
    bill.accountId,
    bill.oemMasterId,
    number === null ? null : billYear(at),
    number,
    number === null ? 'held' : 'unpaid',
    bill.holdReasons,
    bill.method,
    bill.companyName,
    bill.planName,
    bill.lines,
    bill.blocksUsed,
    bill.fees.planFee,
    bill.fees.blockFee,
    bill.fees.viewFee,
    bill.fees.licenseFee,
    bill.fees.initialFee,
    bill.fees.otherFee,
    bill.subtotal,
    bill.tax,
    bill.total,
    number === null ? null : at,
    number === null ? null : dueAt(at),
    bill.names,
    bill.fees.discountFee,
    bill.fees.lateFee,
  ])

/** Numbers bills in their order and joins them to JSON arrays of at most so many bytes each. */
export function toValues({ bills: made, at, lastNumber }: MadeBills, bytesMax = VALUE_MAX): string[] {
  const encoder = new TextEncoder()
  const values: string[] = []
  let waiting: string[] = []
  let bytes = 0
  let number = lastNumber
  for (const bill of made) {
    const text = toValue(bill, at, bill.holdReasons.length === 0 ? ++number : null)
    const size = encoder.encode(text).byteLength + 1
    if (waiting.length > 0 && bytes + size > bytesMax) {
      values.push(`[${waiting.join(',')}]`)
      waiting = []
      bytes = 0
    }
    waiting.push(text)
    bytes += size
  }
  if (waiting.length > 0) values.push(`[${waiting.join(',')}]`)
  return values
}

/**
 * The statements that store a month's bills. If another run stored one of them first, or one of their numbers was
 * taken, a unique index breaks the batch, so that no bill exists twice and no number is lost. They do not read the
 * table that they fill: SQLite would copy each bill to a temporary table and read it from there.
 */
export function insertBills(db: Database, month: Month, made: MadeBills) {
  return toValues(made).map((value) =>
    db.insert(bills).select(sql`
      SELECT value ->> 0, value ->> 1, value ->> 2, NULL, ${month}, 0, NULL, value ->> 3, value ->> 4, value ->> 5,
        value -> 6, value ->> 7, value ->> 8, value ->> 9, value -> 10, value ->> 11, value ->> 12, value ->> 13,
        value ->> 14, value ->> 15, value ->> 16, value ->> 17, value ->> 18, value ->> 19, value ->> 20, '',
        value ->> 21, value ->> 22, NULL, NULL, NULL, 1, ${made.at}, ${made.at}, value -> 23, 0, 0, 0, NULL, NULL,
        NULL, NULL, NULL, NULL, NULL, value ->> 24, value ->> 25
      FROM json_each(${value})`),
  )
}
