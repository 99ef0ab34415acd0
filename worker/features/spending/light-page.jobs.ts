import { nextCap, wholeMonthCap } from '#shared/billing/view-cap.ts'
import { countMonthViews } from '#worker/entities/usage/account-views.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { type Capped, type Chooser, listChoosers, storeCaps } from './light-page.repository.ts'

/** Accounts that are looked at together. */
const PAGE_MAX = 100

/**
 * Lets sites show their light page whose account chose it and has reached its plan's limit of page views
 * (rules/bills.md#light-page). It ends by the clock, without a job. Idempotent.
 */
export async function showLightPages(env: Bindings): Promise<void> {
  const at = now()
  let after = ''
  for (;;) {
    const choosers = await listChoosers(env.DB, { after, at, limit: PAGE_MAX })
    const ids = choosers.map(({ accountId }) => accountId)
    if (ids.length > 0) await applyCaps(env, choosers, { views: await countMonthViews(env.DB, ids, at), at })
    if (choosers.length < PAGE_MAX) return
    after = ids.at(-1) ?? after
  }
}

type Counted = { views: ReadonlyMap<string, number>; at: number }

async function applyCaps(env: Bindings, choosers: readonly Chooser[], { views, at }: Counted): Promise<void> {
  const capped = choosers.flatMap((one) => {
    const limit = one.viewLimit
    return limit ? [capOf(one, { views: views.get(one.accountId) ?? 0, limit })] : []
  })
  if (capped.length > 0) await storeCaps(env.DB, capped, at)
}

/** The cap of an account, and whether its sites show their light pages. */
function capOf(
  { accountId, version, isWhole: whole, hasCap, base, free }: Chooser,
  { views, limit }: { views: number; limit: number },
): Capped {
  const isWhole = whole === 1
  const cap =
    hasCap === 1 ? nextCap({ base, free: free ?? 0 }, { views, limit, isWhole }) : wholeMonthCap({ limit, isWhole })
  return { accountId, version, ...cap, isLight: views >= limit }
}
