import type { PricedPlan, UserPlan } from '#shared/billing/user-plan.ts'
import { withoutFees } from './coming-terms.ts'

const withoutPrices = <P extends PricedPlan>(plan: P): P => ({
  ...plan,
  price: null,
  limitAccessPrice: null,
  blockPrice: null,
  licensePrice: null,
})

/** A plan and its use for a person who may not read money: limits without prices, and no fee that is expected. */
export function withoutMoney(plan: UserPlan): UserPlan {
  return {
    ...plan,
    plan: plan.plan && withoutPrices(plan.plan),
    planned: plan.planned && { ...plan.planned, price: null },
    coming: withoutFees(plan.coming),
    discounts: [],
    isBilled: false,
    overage: null,
    plans: plan.plans.map(withoutPrices),
  }
}
