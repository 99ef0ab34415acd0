import { useUser } from '#admin/api/user-info.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { PickedAccount } from './account-picker.tsx'
import { useUserParents } from '#admin/features/users/users.api.ts'

/** An account and who stands above it, nearest first, up to the own account, which has no page to ask for. */
export function useParents(id: string) {
  const user = useUser()
  const isOwn = id === user.accountId
  const asked = useUserParents(isOwn ? undefined : id)
  const own: PickedAccount = { id: user.accountId, type: ownerTypeOf(user), companyName: user.companyName }
  const parents: readonly PickedAccount[] | undefined = isOwn ? [own] : asked.data?.dataList
  return { parents, error: isOwn ? null : asked.error, refetch: asked.refetch }
}
