import type { BillLine } from '#shared/billing/bill-rules.ts'
import { sumUp } from '#shared/billing/tax.ts'
import { addMonths, endOfMonth, monthOf, startOfMonth } from '#shared/time/months.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { type accounts } from '#worker/db/schema/accounts.ts'
import { bills, payments } from '#worker/db/schema/bills.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { insertMany } from './insert-many.ts'

type Env = Pick<Bindings, 'DB'>
type BillRow = typeof bills.$inferInsert
type PaymentRow = typeof payments.$inferInsert
type Payer = Pick<typeof accounts.$inferSelect, 'id' | 'type' | 'companyName' | 'oemMasterId' | 'oemAdminId'>

let number = 0

/** The bill run of a month at six in the morning; if that is still to come today, midnight. */
function issuedOf(month: string): number {
  const start = startOfMonth(addMonths(month, 1))
  const run = start + 6 * 3_600_000
  return start <= now() && now() < run ? start : run
}

function buildBill(payer: Payer, values: Partial<BillRow>): BillRow {
  const month = values.month ?? addMonths(monthOf(now()), -1)
  const line: BillLine = {
    accountId: payer.id,
    companyName: payer.companyName,
    kind: 'plan',
    name: 'Light',
    quantity: 30,
    unitPrice: 10_000,
    amount: 10_000,
    days: 30,
  }
  const lines = values.lines ?? [line]
  const issuedAt = issuedOf(month)
  return {
    // Bills of the same millisecond keep the order in which they were made.
    id: newId(now() + ++number),
    accountId: payer.id,
    oemMasterId: payer.type === 'OEM_MASTER' ? payer.id : payer.oemMasterId,
    oemAdminId: payer.type === 'OEM_ADMIN' ? payer.id : payer.oemAdminId,
    month,
    // Numbers of a year of their own, so that they never collide with those of the product.
    year: 1900,
    number,
    status: 'unpaid',
    holdReasons: [],
    method: 'transfer',
    companyName: payer.companyName,
    planName: 'Light',
    lines,
    blocksUsed: 0,
    planFee: 10_000,
    blockFee: 0,
    viewFee: 0,
    licenseFee: 0,
    initialFee: 0,
    ...sumUp(lines, month),
    issuedAt,
    dueAt: endOfMonth(addMonths(month, 1)),
    createdAt: issuedAt,
    updatedAt: issuedAt,
    ...values,
  }
}

/** Stores a bill of an account: by default an unpaid one of last month with a plan fee of 10,000 yen. */
export async function createBill(env: Env, payer: Payer, values: Partial<BillRow> = {}) {
  const row = buildBill(payer, values)
  const [stored] = await connect(env.DB).insert(bills).values(row).returning()
  if (!stored) throw new Error('The bill was not stored')
  return stored
}

/** Stores bills of an account by a few statements; `valuesOf` is called with 0 for the first. */
export async function createManyBills(
  env: Env,
  payer: Payer,
  count: number,
  valuesOf: (n: number) => Partial<BillRow>,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => buildBill(payer, valuesOf(n)))
  await insertMany(env, bills, rows)
}

/** Stores an attempt to charge a card for a bill: by default a failed first one of the schedule. */
export async function createPayment(env: Env, billId: string, values: Partial<PaymentRow> = {}) {
  const at = now()
  const row: PaymentRow = {
    billId,
    attempt: 1,
    status: 'failed',
    amount: 11_000,
    customerId: 'cus_test',
    paymentMethodId: 'pm_test',
    cardBrand: 'visa',
    cardLast4: '4242',
    declineCode: 'insufficient_funds',
    createdAt: at,
    updatedAt: at,
    ...values,
  }
  await connect(env.DB).insert(payments).values(row)
  return row
}
