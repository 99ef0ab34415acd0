import { sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { billingProfiles } from '#worker/db/schema/bills.ts'
import type { Bindings } from '#worker/platform/context.ts'

type BillingProfile = Omit<typeof billingProfiles.$inferInsert, 'accountId'>

/** How a profile shows a card. */
export const TEST_CARD = { cardBrand: 'visa', cardLast4: '4242', cardExpMonth: 12, cardExpYear: 2039 } as const

/** Stores how an account pays; of a profile that exists already it changes what is given. */
export async function storeBillingProfile(
  { DB }: Pick<Bindings, 'DB'>,
  accountId: string,
  values: Partial<BillingProfile>,
): Promise<void> {
  await connect(DB)
    .insert(billingProfiles)
    .values({ accountId, updatedAt: 0, ...values })
    .onConflictDoUpdate({ target: billingProfiles.accountId, set: { version: sql`version + 1`, ...values } })
}
