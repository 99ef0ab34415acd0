import { useUser } from '#admin/api/user-info.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** Whom the signed-in person asks about the contract: the partner where its name is known, else the operator. */
export function useSeller(): string {
  const t = useUserPlanText()
  const user = useUser()
  const own = ownerTypeOf(user) === 'OEM_MASTER' ? null : user.brandName
  return own ?? t('seller.operator')
}
