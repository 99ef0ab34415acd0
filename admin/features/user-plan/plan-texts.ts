import { useUser } from '#admin/api/user-info.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** Yen a month of the plan in force on the day from which the offered plans are compared; null = unknown. */
export const presentPriceAt = ({ plan, plans }: UserPlan): number | null =>
  plans.find(({ isPresent }) => isPresent)?.price ?? plan?.price ?? null

/** Whom the signed-in person asks about the contract: the partner where its name is known, else the operator. */
export function useSeller(): string {
  const t = useUserPlanText()
  const user = useUser()
  const own = ownerTypeOf(user) === 'OEM_MASTER' ? null : user.brandName
  return own ?? t('seller.operator')
}
