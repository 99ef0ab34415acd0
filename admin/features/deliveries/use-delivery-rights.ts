import { useCan, useUser } from '#admin/api/user-info.ts'
import type { DeliverySite } from '#shared/announcement/deliveries.ts'

/** Why somebody who sees a site's deliveries does not write them. */
export type ReadOnlyReason = 'terminated' | 'contract' | 'role'

/** Why the person may not write deliveries of a site; undefined if they may. */
export function useReadOnlyReason({ isReadOnly }: DeliverySite): ReadOnlyReason | undefined {
  const can = useCan()
  const { contractStatus } = useUser()
  if (isReadOnly) return 'terminated'
  if (can('POST /notification-delivery/{siteId}')) return undefined
  return contractStatus === 'active' ? 'role' : 'contract'
}
