import type { UserPlan } from '#shared/billing/user-plan.ts'

type Plan = { plan: Pick<NonNullable<UserPlan['plan']>, 'tier' | 'price'> | null; isBilled: boolean }

/** What is said of the fee of the plan in force: the fee, or why it is not there and whom to ask. */
export function presentPrice({ plan, isBilled }: Plan, readsMoney: boolean) {
  if (plan?.tier === 'trial') return 'trial'
  if (plan && plan.price !== null) return 'price'
  if (!readsMoney) return 'priceHidden'
  return isBilled ? 'noPrice' : 'noPriceTree'
}
