import { eq, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { credits } from '#worker/db/schema/credits.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Bindings } from '#worker/platform/context.ts'

type Env = Pick<Bindings, 'DB'>

let number = 0

/** Stores a credit note of a whole bill, by a transfer that waits, and leaves the bill as it is. Returns its id. */
export async function noteCredit(
  env: Env,
  billId: string,
  values: Partial<typeof credits.$inferInsert> = {},
): Promise<string> {
  const db = connect(env.DB)
  const [bill] = await db.select().from(bills).where(eq(bills.id, billId))
  const id = values.id ?? newId()
  if (!bill) return id
  const { accountId, subtotal, tax, total } = bill
  const at = now()
  await db.insert(credits).values({
    id,
    billId,
    accountId,
    // Numbers of a year of their own, so that they never collide with those of the product.
    year: 1900,
    number: ++number,
    subtotal,
    tax,
    total,
    lines: bill.lines.map(({ amount }, line) => ({ line, amount })),
    taxRates: [{ percent: 10, subtotal, tax }],
    reason: 'wrong',
    way: 'bank',
    status: 'pending',
    issuedAt: at,
    updatedAt: at,
    ...values,
  })
  return id
}

/** Settles a bill and credits it in full, by a transfer that waits. Returns the credit note's id. */
export async function createCredit(env: Env, billId: string): Promise<string> {
  const settled = { status: 'completed' as const, paidAt: now(), credited: sql`${bills.total}` }
  await connect(env.DB).update(bills).set(settled).where(eq(bills.id, billId))
  return noteCredit(env, billId)
}
