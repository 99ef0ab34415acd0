import * as z from 'zod'
import { auditEntry } from './audit.ts'
import { email } from '#shared/text/email.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { colour } from '#shared/text/colours.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { givenPassword } from './passwords.ts'
import { AUTHORITIES, OWNER_TYPES, USER_TYPES } from './permissions.ts'
import { findPasswordProblem } from './password-rules.ts'
import { namedPlan } from './plans.ts'
import { PLAN_CODES, PLAN_TIERS } from './plan-rules.ts'
import { plainText, requiredLine } from '#shared/text/text.ts'
import { sortParameter } from '#shared/wire/sort-order.ts'
import {
  COMPANY_NAME_MAX,
  COUPON_TYPED_MAX,
  END_FEE_MAX,
  PERSON_NAME_MAX,
  STATE_REASON,
  USER_SORTS,
  USER_STATES,
} from './user-rules.ts'

export { USER_SORTS, USER_STATES, type UserState } from './user-rules.ts'

/** Ancestors of an account, as far as the caller may see them. */
export const userParent = z.object({ id: z.uuid(), type: z.enum(OWNER_TYPES), companyName: z.string() })

/** A row of the account list. */
export const userSummary = z.object({
  id: z.uuid(),
  type: z.enum(USER_TYPES),
  email: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  /** null where the caller may not see it. */
  parent: userParent.nullable(),
  planCode: z.enum(PLAN_CODES).nullable(),
  /** The account's own state. */
  state: z.enum(USER_STATES),
  /** The strictest of the own state and the ancestors' (rules/contracts.md#effective-state). */
  effectiveState: z.enum(USER_STATES),
  contractStartsAt: z.iso.datetime().nullable(),
  /** The end of the contract, or of the term that runs where it renews by itself. */
  contractEndsAt: z.iso.datetime().nullable(),
  /** From when overdue bills suspend it, as things stand; null = they do not. */
  suspendsAt: z.iso.datetime().nullable(),
  isAutoRenewed: z.boolean(),
  authority: z.enum(AUTHORITIES),
  licenseIssuance: z.boolean(),
  /** Invited, and no password chosen yet. */
  isInvited: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
})
export type UserSummary = z.output<typeof userSummary>

/** A period of a contract, with its plans and the moments from which they apply. */
export const contractPeriod = z.object({
  id: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  autoRenew: z.boolean(),
  /** Yen without tax, for its end before its time; for the operator's people who may see money, else null. */
  endFee: z.number().int().nullable(),
  plans: z.array(namedPlan.extend({ effectiveFrom: z.iso.datetime() })),
})

export const userDetail = userSummary.extend({
  /** Whether the newest contract can be withdrawn: no bill charges it yet. */
  isWithdrawable: z.boolean(),
  /** The last day on which the running contract can be ended, as arranged; null = it cannot be ended now. */
  endableUntil: z.iso.datetime().nullable(),
  language: z.enum(LANGUAGES),
  /** White label: the brand that the partner and the accounts below it see. */
  logoMediaId: z.uuid().nullable(),
  logoUrl: z.string().nullable(),
  mainColor: z.string().nullable(),
  textColor: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  nextPlan: z.object({ planCode: z.enum(PLAN_CODES), effectiveFrom: z.iso.datetime() }).nullable(),
  /** Newest first, at most 50. */
  contracts: z.array(contractPeriod),
  sites: z.number().int(),
  /** Accounts below it, at any depth. */
  children: z.number().int(),
  subAdmins: z.number().int(),
  /** Since when the person signs in with a second factor. */
  secondFactorSince: z.iso.datetime().nullable(),
  /** Never contracted and without accounts below it. */
  isDeletable: z.boolean(),
})
export type UserDetail = z.output<typeof userDetail>

export const userPage = pageOf(userSummary).extend({
  /** Value of `cursor` for the next page; null at the end, and for sorts without cursors. */
  nextCursor: z.string().nullable(),
  /** False where the total stopped counting at 10,000. */
  isTotalExact: z.boolean(),
})
export type UserPage = z.output<typeof userPage>

export const userListQuery = z.strictObject({
  ...pageQuery,
  /** Part of company, person or address; any length (more than 16 Japanese characters too). */
  search: plainText({ max: 100 }).optional(),
  type: z.enum(USER_TYPES).optional(),
  tier: z.enum(PLAN_TIERS).optional(),
  state: z.enum(USER_STATES).optional(),
  parentId: z.uuid().optional(),
  sort: sortParameter(USER_SORTS, 'createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** `next_cursor` of the previous page; only for the default order. */
  cursor: z.string().max(200).optional(),
})

/** White label of a partner (OEM_MASTER, OEM_ADMIN); null removes it. */
const brand = {
  logoMediaId: z.uuid().nullable().optional(),
  mainColor: colour.nullable().optional(),
  textColor: colour.nullable().optional(),
}

/** A new contract: twelve months (a trial: 14 days) from a day; `start` absent = today. */
export const newContract = z.strictObject({
  planCode: z.enum(PLAN_CODES),
  start: calendarDay.optional(),
  autoRenew: z.boolean().default(false),
  /** A coupon that becomes a discount; of accounts that the platform bills, by the operator. */
  couponCode: requiredLine(COUPON_TYPED_MAX).optional(),
})

export const createUserBody = z.strictObject({
  type: z.enum(USER_TYPES),
  /** Absent = the caller's own account. */
  parentId: z.uuid().optional(),
  companyName: requiredLine(COMPANY_NAME_MAX),
  email,
  contactName: requiredLine(PERSON_NAME_MAX),
  authority: z.enum(AUTHORITIES).default('edit'),
  licenseIssuance: z.boolean().default(false),
  language: z.enum(LANGUAGES).default('ja'),
  /** Absent = not contracted. */
  contract: newContract.optional(),
  /** Issued by hand; it must be changed at the first sign-in. Absent = an invitation goes out by mail. */
  password: z
    .string()
    .max(200)
    .superRefine((input, context) => {
      const key = findPasswordProblem(input)
      if (key) context.addIssue({ code: 'custom', params: { key } })
    })
    .optional(),
  ...brand,
})
export type CreateUserInput = z.output<typeof createUserBody>

export const updateUserBody = z.strictObject({
  companyName: requiredLine(COMPANY_NAME_MAX).optional(),
  email: email.optional(),
  contactName: requiredLine(PERSON_NAME_MAX).optional(),
  authority: z.enum(AUTHORITIES).optional(),
  licenseIssuance: z.boolean().optional(),
  language: z.enum(LANGUAGES).optional(),
  /** Automatic renewal of the newest contract. */
  autoRenew: z.boolean().optional(),
  /** A first contract, or the next after the present one's end (a renewal). */
  contract: newContract.optional(),
  /** The caller's own password; required if the address changes and the sign-in is not recent. */
  currentPassword: givenPassword.optional(),
  ...brand,
})
export type UpdateUserInput = z.output<typeof updateUserBody>

export const changeStateBody = z.strictObject({
  status: z.enum(['active', 'suspended', 'terminated']),
  reason: plainText(STATE_REASON),
})

/** Takes the newest contract back, which no bill charges yet. */
export const withdrawContractBody = z.strictObject({ reason: plainText(STATE_REASON) })

/** Corrects plan, start and renewal of the newest contract, which no bill charges yet. */
export const correctContractBody = newContract
  .omit({ couponCode: true })
  .extend({ start: calendarDay, reason: plainText(STATE_REASON) })

/** Ends the running contract on a day, before its time or, to take that back, on its last day. */
export const endContractBody = z.strictObject({
  /** The last day. */
  end: calendarDay,
  /** Yen without tax, on the bill of that month; only the operator may ask for one. Absent = as it stands. */
  fee: z.number().int().min(1).max(END_FEE_MAX).nullable().optional(),
  reason: plainText(STATE_REASON),
})

/** An account's contract and status history, in the shape of the audit's entries. */
export const userHistory = pageOf(auditEntry)
export const userHistoryQuery = z.strictObject(pageQuery)

/** Answer of `GET .../user-plan/{id}/status`. */
export const userStatus = z.object({
  state: z.enum(USER_STATES),
  effectiveState: z.enum(USER_STATES),
  contractStartsAt: z.iso.datetime().nullable(),
  contractEndsAt: z.iso.datetime().nullable(),
  /** States that `PUT .../status` accepts now. */
  next: z.array(z.enum(['active', 'suspended', 'terminated'])),
})

/** Choices that the caller's forms offer. */
export const userOptions = z.object({
  types: z.array(z.enum(USER_TYPES)),
  plans: z.array(
    z.object({
      ...namedPlan.shape,
      tier: z.enum(PLAN_TIERS),
      multiLanguage: z.boolean(),
      quantitySite: z.number().int().nullable(),
      quantitySwipe: z.number().int().nullable(),
      /** Yen a month; null = not set, so not assignable (the trial always is). */
      price: z.number().int().nullable(),
      isAssignable: z.boolean(),
    }),
  ),
})

/** Ancestors of an account inside the caller's scope, nearest first; the account itself leads. */
export const userParents = z.object({ dataList: z.array(userParent) })
