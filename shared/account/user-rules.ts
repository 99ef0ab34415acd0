import { CONTRACT_STATES } from './permissions.ts'

/** An account's state as a list shows it: `expired` = its own contract is past its end. */
export const USER_STATES = [...CONTRACT_STATES, 'expired'] as const
export type UserState = (typeof USER_STATES)[number]

export const USER_SORTS = ['createdAt', 'companyName', 'contractEndsAt'] as const
