import { monthOf } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { discounts } from '#worker/db/schema/discounts.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

/** Stores a discount of an account, by default of 10 percent from this month on without end, and returns its id. */
export async function createDiscount(
  env: Pick<Bindings, 'DB'>,
  accountId: string,
  values: Partial<typeof discounts.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const month = monthOf(now())
  const row = { percent: 10, text: '割引', reason: 'Agreed', fromMonth: month, createdAt: now(), ...values }
  await connect(env.DB)
    .insert(discounts)
    .values({ ...row, id, accountId })
  return id
}
