import type { ShownBrand } from '#shared/account/auth.ts'
import { findPerson } from '#worker/entities/accounts/person.repository.ts'
import { toShownBrand } from '#worker/entities/accounts/shown-brand.ts'
import type { Bindings, Office } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { keyInPod } from '#worker/platform/pod-names.ts'

/** As long as the host itself is known. */
const LIFETIME = 5000
const DAY = 24 * 60 * 60_000

const brands = createLoadingCache<ShownBrand>({ max: 1000, lifetime: LIFETIME, keptOnFailure: DAY })

/** The brand that a partner's host shows to everybody. */
export async function brandOfOffice(env: Bindings, { accountId }: Office): Promise<ShownBrand> {
  return brands.load(keyInPod(env, accountId), async () => {
    const partner = await findPerson(env.DB, accountId)
    if (!partner) throw new Error(`The partner ${accountId} of a live host is gone`)
    return toShownBrand(partner)
  })
}
