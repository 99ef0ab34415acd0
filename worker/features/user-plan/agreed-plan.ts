import { CONTRACT_MONTHS } from '#shared/account/plan-rules.ts'
import type { PricedPlan } from '#shared/billing/user-plan.ts'
import { contractEnd } from '#shared/time/jst.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import { termStartAt } from '#worker/entities/plans/agreed-terms.ts'
import { ownPriceAt } from '#worker/entities/plans/own-price.repository.ts'
import { type SeenLists, seenTerms, UNPRICED } from '#worker/features/plans/plans-for-sale.service.ts'
import type { Outlook } from './contract-outlook.ts'
import { toPricedPlan } from './plan-terms.ts'
import type { PlanUse } from './user-plan.repository.ts'

/** `isRenewed`: after a contract that ends, as if it were renewed. */
type Agreed = { use: PlanUse; lists: SeenLists; isRenewed?: boolean }

/** Whether the platform bills the account: users and admins of a partner get no bill (rules/bills.md#bills). */
export const isBilled = ({ oemMasterId }: PlanUse['account']) => oemMasterId === null

/**
 * The plan that an account has now, with the terms that were agreed with it for a moment from now on, as it sees them;
 * null without a plan.
 */
export function agreedPlanAt({ use, lists, isRenewed = false }: Agreed, at: number): PricedPlan | null {
  const { account, contractRows, held, ownPrices } = use
  const contract = contractRows.findLast(({ startsAt }) => startsAt <= at)
  if (!held || !contract) return null
  const standing = {
    heldSince: held.heldSince,
    termSince: termStartAt({ ...contract, autoRenew: contract.autoRenew || isRenewed }, at),
  }
  const seen = seenTerms(lists, held.planId, at, standing)
  const terms = seen ?? { ...held.terms, ...(isBilled(account) ? {} : { ...UNPRICED, price: null }) }
  const own = ownPriceAt(ownPrices, held.planCode, at)
  return toPricedPlan({ ...held, ...terms, ...(own !== undefined && { price: own }) })
}

/**
 * The moments from now on at which the terms of the plan in force may change, the earliest first: the turn of the month,
 * the contract's next term, which may not be arranged yet, and where a price of its own begins or ends. None is later than
 * the end of the plan.
 */
export function comingMoments(
  { held, ownPrices }: PlanUse,
  { outlook, at }: { outlook: Outlook; at: number },
): number[] {
  const { contract, planned, waiting, refusal } = outlook
  if (!contract || !held || refusal === 'none') return []
  const isFollowed =
    contract.autoRenew || (waiting?.planCode === held.planCode && waiting.startsAt === contract.endsAt + 1)
  const own = ownPrices.filter(({ planCode }) => planCode === held.planCode)
  const moments = [
    startOfNextMonth(at),
    termEndOf(contract, at) + 1,
    ...own.flatMap(({ effectiveFrom, effectiveUntil }) => [effectiveFrom, effectiveUntil ?? 0]),
  ]
  const last = Math.min(
    planned ? planned.effectiveFrom - 1 : Infinity,
    isFollowed ? Infinity : contract.endsAt + (held.planCode === 'trial' ? 0 : 1),
    waiting && waiting.planCode !== held.planCode ? waiting.startsAt - 1 : Infinity,
  )
  return [...new Set(moments)].filter((moment) => moment > at && moment <= last).toSorted((a, b) => a - b)
}

/** The end of the term that runs; of a contract that renews by itself also where no job has stored it. */
export function termEndOf(contract: NonNullable<Outlook['contract']>, at: number): number {
  const start = termStartAt(contract, at)
  return start === contract.startsAt ? contract.endsAt : contractEnd(start, CONTRACT_MONTHS)
}
