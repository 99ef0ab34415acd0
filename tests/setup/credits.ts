import { sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { credits } from '#worker/db/schema/credits.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Bindings } from '#worker/platform/context.ts'

let number = 0

/** Settles a bill and credits its first line in full, by a transfer that waits. Returns the credit note's id. */
export async function createCredit(
  env: Pick<Bindings, 'DB'>,
  billId: string,
  values: Partial<typeof credits.$inferInsert> = {},
) {
  const db = connect(env.DB)
  const [bill] = await db
    .update(bills)
    .set({ status: 'completed', paidAt: now(), credited: sql`${bills.total}` })
    .where(sql`${bills.id} = ${billId}`)
    .returning()
  if (!bill) throw new Error('The bill is missing')
  const { accountId, subtotal, tax, total } = bill
  const at = now()
  const id = newId()
  await db.insert(credits).values({
    // Numbers of a year of their own, so that they never collide with those of the product.
    id,
    billId,
    accountId,
    year: 1900,
    number: ++number,
    subtotal,
    tax,
    total,
    lines: bill.lines.map(({ amount }, line) => ({ line, amount })),
    taxRates: [{ percent: 10, subtotal, tax }],
    reason: 'wrong',
    way: 'bank' as const,
    status: 'pending' as const,
    issuedAt: at,
    updatedAt: at,
    ...values,
  })
  return id
}
