import type { z } from 'zod'
import type { UserType } from '#shared/account/permissions.ts'
import type { userOptions } from '#shared/account/users.ts'

export type UserOptions = z.output<typeof userOptions>

export const isPartner = (type: UserType) => type === 'OEM_MASTER' || type === 'OEM_ADMIN'

/** Plans that suit a type: the partners' plan is for partners, the tiers are for those who build sites. */
export function plansFor(type: UserType, plans: UserOptions['plans']): UserOptions['plans'] {
  return plans.filter(({ tier }) => tier === 'trial' || (tier === 'oem') === isPartner(type))
}
