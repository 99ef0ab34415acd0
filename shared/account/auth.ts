import * as z from 'zod'
import { debt } from './debt.ts'
import { email } from '#shared/text/email.ts'
import { ACCOUNT_TYPES, AUTHORITIES, CONTRACT_STATES, OWNER_TYPES, SUB_ROLES } from './permissions.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { givenPassword } from './passwords.ts'
import { planView } from './plans.ts'
import { requiredLine } from '#shared/text/text.ts'
import { PERSON_NAME_MAX } from './user-rules.ts'

/** Lifetime of access tokens, in seconds (rules/accounts.md#sessions). */
export const ACCESS_TOKEN_SECONDS = 15 * 60

export const loginBody = z.strictObject({ email, password: givenPassword })

export const tokenPair = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds until the access token ends. */
  expiresIn: z.number().int(),
})
export type TokenPair = z.output<typeof tokenPair>

/** The partner's brand that a person sees; all fields are null for the product's own brand. */
export const shownBrand = z.object({
  brandName: z.string().nullable(),
  /** What stands behind a screen's name in the tab. */
  pageTitle: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** The icon of the tab; without one it is the logo. */
  iconUrl: z.string().nullable(),
  mainColor: z.string().nullable(),
  textColor: z.string().nullable(),
})
export type ShownBrand = z.output<typeof shownBrand>

export const userInfo = z.object({
  id: z.uuid(),
  email: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  /** The type that decides prefix and scope; the parent's for a SUB_ADMIN, else null. */
  parentType: z.enum(OWNER_TYPES).nullable(),
  role: z.enum(SUB_ROLES).nullable(),
  authority: z.enum(AUTHORITIES),
  licenseIssuance: z.boolean(),
  /** Of an editor or viewer: whether the person may read prices, bills and card. */
  seesMoney: z.boolean(),
  contractStatus: z.enum(CONTRACT_STATES),
  contractEndsAt: z.iso.datetime().nullable(),
  /** Overdue bills that suspend the account, now or soon. */
  debt: debt.nullable(),
  /** The account that owns the sites and bills: the person's own, or the parent of a sub-admin. */
  accountId: z.uuid(),
  /** Whether the platform sends that account bills: partners, and accounts that stand under no partner. */
  isBilled: z.boolean(),
  ...shownBrand.shape,
  mustChangePassword: z.boolean(),
  /** A second factor is demanded and missing: nothing else is possible until it is set up. */
  mustSetUpFactor: z.boolean(),
  avatarUrl: z.string().nullable(),
  /** Language of mails. The screens follow the device. */
  language: z.enum(LANGUAGES),
  plan: planView,
})
export type UserInfo = z.output<typeof userInfo>

/**
 * A password reset may be asked for by anybody; the answer never tells whether the address exists
 * (rules/accounts.md#forgotten-passwords).
 */
export const forgotPasswordBody = z.strictObject({ email })

/** Opaque mailed tokens: 43 characters of base64url. */
const mailedToken = z.string().max(200)

export const resetPasswordBody = z.strictObject({ newPassword: givenPassword, token: mailedToken })

/**
 * `currentPassword` is needed unless the session is a first-time one or younger than ten minutes
 * (rules/accounts.md#recent-sign-in).
 */
export const changePasswordBody = z.strictObject({
  newPassword: givenPassword,
  currentPassword: givenPassword.optional(),
})

/** The first password of an invited account. */
export const acceptInvitationBody = z.strictObject({ email, password: givenPassword, token: mailedToken })

/** The purpose of a mailed link. Reading it does not use the link up. */
export const verifiedToken = z.object({
  kind: z.enum(['reset', 'invitation']),
  email: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  expiresAt: z.iso.datetime(),
  ...shownBrand.shape,
})
export type VerifiedToken = z.output<typeof verifiedToken>

export const userProfileBody = z.strictObject({
  /** A completed upload with the purpose `avatar`; null removes the picture. */
  avatar: z.uuid().nullable().optional(),
  contactName: requiredLine(PERSON_NAME_MAX).optional(),
  language: z.enum(LANGUAGES).optional(),
})
export type UserProfile = z.input<typeof userProfileBody>

export const ownSession = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>
/** Active sessions, newest first, at most 100. */
export const ownSessions = z.object({ dataList: z.array(ownSession) })
