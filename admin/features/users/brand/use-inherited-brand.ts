import { useUser } from '#admin/api/user-info.ts'
import type { UserType } from '#shared/account/permissions.ts'
import { usePartnerBrand } from '#admin/features/users/users.api.ts'

/** What an account without a brand of its own is shown in: its partner's. */
export type InheritedBrand = { logoUrl: string | null; mainColor: string | null; textColor: string | null }

/** The brand that an OEM_ADMIN inherits from the partner above it; undefined for others, and until it is known. */
export function useInheritedBrand(type: UserType, parentId: string | undefined): InheritedBrand | undefined {
  const user = useUser()
  const isInherited = type === 'OEM_ADMIN' && Boolean(parentId)
  // The own account has no page to ask for.
  const isOwn = parentId === user.accountId
  const asked = usePartnerBrand(isInherited && !isOwn ? parentId : undefined)
  return isInherited && isOwn ? user : asked.data
}
