import { useUser } from '#admin/api/user-info.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { netPrice } from '#shared/billing/discount-rules.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { monthOf } from '#shared/time/months.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** Yen a month of a plan's price less the account's discount, in the month from which the offered plans are compared. */
export const netPriceAt = ({ discounts, changeFrom }: UserPlan, price: number | null): number | null =>
  netPrice(price, discounts, monthOf(Date.parse(changeFrom)))

/** The same of the plan in force; null = unknown. */
export const presentPriceAt = (plan: UserPlan): number | null =>
  netPriceAt(plan, plan.plans.find(({ isPresent }) => isPresent)?.price ?? plan.plan?.price ?? null)

/** Whom the signed-in person asks about the contract: the partner where its name is known, else the operator. */
export function useSeller(): string {
  const t = useUserPlanText()
  const user = useUser()
  const own = ownerTypeOf(user) === 'OEM_MASTER' ? null : user.brandName
  return own ?? t('seller.operator')
}
