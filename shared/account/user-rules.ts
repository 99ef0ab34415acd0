import type { TextOptions } from '#shared/text/text-rules.ts'
import { CONTRACT_STATES } from './permissions.ts'

/** An account's state as a list shows it: `expired` = its own contract is past its end. */
export const USER_STATES = [...CONTRACT_STATES, 'expired'] as const
export type UserState = (typeof USER_STATES)[number]

/** Code points of an account's company name. */
export const COMPANY_NAME_MAX = 50
/** Code points of a person's name: an account's contact person, or a sub-admin. */
export const PERSON_NAME_MAX = 50
/** Limits of the reason for changing an account's state. */
export const STATE_REASON = { max: 120, min: 1, multiline: true } as const satisfies TextOptions

export const USER_SORTS = ['createdAt', 'companyName', 'contractEndsAt'] as const

/** The largest fee for ending a contract early, in yen. */
export const END_FEE_MAX = 1_000_000_000

/** Code points of a coupon's code as somebody types it, with spaces. */
export const COUPON_TYPED_MAX = 40
