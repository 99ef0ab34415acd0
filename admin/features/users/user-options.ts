import type { z } from 'zod'
import type { UserType } from '#shared/account/permissions.ts'
import type { userOptions } from '#shared/account/users.ts'

export type UserOptions = z.output<typeof userOptions>

export const isPartner = (type: UserType) => type === 'OEM_MASTER' || type === 'OEM_ADMIN'

/** Assignable plans of a type: the OEM plan for partners, the tiers for users with sites. */
export function plansFor(type: UserType, plans: UserOptions['plans']): UserOptions['plans'] {
  return plans.filter(({ tier }) => tier === 'trial' || (tier === 'oem') === isPartner(type))
}
