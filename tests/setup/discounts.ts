import { monthOf } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { coupons } from '#worker/db/schema/coupons.ts'
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

/** Stores a coupon, by default of 10 percent for three months of any plan, and returns it. */
export async function storeCoupon(env: Pick<Bindings, 'DB'>, values: Partial<typeof coupons.$inferInsert> = {}) {
  const id = newId()
  const at = now()
  const uses = { usesMax: 1, validUntil: at + 24 * 60 * 60 * 1000, createdAt: at }
  const row = { id, code: `C-${id.slice(-12).toUpperCase()}`, percent: 10, months: 3, text: 'クーポン割引', ...uses }
  const [stored] = await connect(env.DB)
    .insert(coupons)
    .values({ ...row, planCodes: [], ...values })
    .returning()
  if (!stored) throw new Error('The coupon was not stored')
  return stored
}
