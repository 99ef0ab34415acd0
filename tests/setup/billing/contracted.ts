import { contractEnd } from '#shared/time/jst.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { copyEnd } from '#worker/features/contracts/contract.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { eq } from 'drizzle-orm'
import { createContract } from '#tests/setup/contracts.ts'
import { type AccountInput, createAccount, PLAN_IDS } from '#tests/setup/factories.ts'

/** Plans whose code is their name. */
export type PricedPlan = 'trial' | 'light' | 'standard' | 'premium' | 'pro' | 'oem'

type Prices = {
  price?: number | null
  limitAccess?: number | null
  limitAccessPrice?: number | null
  includedCells?: number | null
  blockPrice?: number | null
  licensePrice?: number | null
}

/** Gives a plan prices from a moment on; values that are left out are empty. */
export async function setPrices(
  env: Pick<Bindings, 'DB'>,
  plan: PricedPlan,
  effectiveFrom: number,
  prices: Prices,
): Promise<void> {
  const all = {
    price: null,
    limitAccess: null,
    limitAccessPrice: null,
    includedCells: null,
    blockPrice: null,
    licensePrice: null,
    ...prices,
  }
  await env.DB.prepare(
    `INSERT INTO plan_versions (id, plan_id, effective_from, name, price, limit_access, limit_access_price, included_cells,
      block_price, license_price, private_domain, setting_popup_cta, setting_form_contact, analytics_effect, setting_tag_seo, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0)`,
  )
    .bind(
      newId(),
      PLAN_IDS[plan],
      effectiveFrom,
      `${plan} plan`,
      all.price,
      all.limitAccess,
      all.limitAccessPrice,
      all.includedCells,
      all.blockPrice,
      all.licensePrice,
    )
    .run()
}

type Contract = { from: number; to?: number; storedAt?: number; plan?: PricedPlan; autoRenew?: boolean }

/** Stores an account with one contract, twelve months from a moment, stored when it begins. */
export async function createContracted(
  env: Bindings,
  { from, to = contractEnd(from, 12), plan = 'light', ...stored }: Contract,
  input: Partial<AccountInput> = {},
) {
  const account = await createAccount(env, { type: 'USER', licenseIssuance: false, ...input, plan: null })
  const db = connect(env.DB)
  const end = copyEnd({ endsAt: to, autoRenew: stored.autoRenew ?? false })
  const copies = { planCode: plan, contractStartsAt: from, ...end }
  await db.update(accounts).set(copies).where(eq(accounts.id, account.id))
  const contractId = await createContract(env, account.id, { from, to, plan, ...stored })
  return { ...account, ...copies, contractId }
}
