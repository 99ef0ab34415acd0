import { useUser } from '#admin/api/user-info.ts'
import type { UserType } from '#shared/account/permissions.ts'
import { usePartnerBrand } from '#admin/features/users/users.api.ts'

/** The brand of the partner, for an account without its own. */
export type InheritedBrand = { logoUrl: string | null; mainColor: string | null; textColor: string | null }

/** The brand that an OEM_ADMIN inherits from its partner; undefined for other types and while it loads. */
export function useInheritedBrand(type: UserType, parentId: string | undefined): InheritedBrand | undefined {
  const user = useUser()
  const isInherited = type === 'OEM_ADMIN' && Boolean(parentId)
  // The own account cannot be read through the user API.
  const isOwn = parentId === user.accountId
  const asked = usePartnerBrand(isInherited && !isOwn ? parentId : undefined)
  return isInherited && isOwn ? user : asked.data
}
