import type { OwnerType } from '#shared/account/permissions.ts'
import type { PlanView } from '#shared/account/plans.ts'

/** The accounts that are there for sites of their own. The operator and partners run the accounts of others. */
const MAKERS: readonly OwnerType[] = ['USER', 'MASTER_USER']

/** Whether an account makes sites: it has one, or its plan allows one and it is there for that. */
export function makesSites(type: OwnerType, { usedSites, quantitySite }: Pick<PlanView, 'usedSites' | 'quantitySite'>) {
  return usedSites > 0 || (MAKERS.includes(type) && quantitySite !== 0)
}
