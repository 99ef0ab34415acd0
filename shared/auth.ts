import { z } from 'zod'
import { ACCOUNT_TYPES, AUTHORITIES, CONTRACT_STATES, OWNER_TYPES, SUB_ROLES } from './permissions.ts'
import { givenPassword } from './passwords.ts'
import { planLimits } from './plans.ts'

/** Access tokens live this long, in seconds (readings, Accounts). */
export const ACCESS_TOKEN_SECONDS = 15 * 60

/** E-mail addresses are stored in lower case. Refuses with the message key `email`. */
export const email = z
  .string()
  .max(254)
  .transform((input, context) => {
    const value = input.normalize('NFC').trim().toLowerCase()
    if (z.email().safeParse(value).success) return value
    context.addIssue({ code: 'custom', params: { key: value === '' ? 'required' : 'email' } })
    return z.NEVER
  })

export const loginBody = z.strictObject({ email, password: givenPassword })

export const tokenPair = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds until the access token ends. */
  expiresIn: z.number().int(),
})
export type TokenPair = z.output<typeof tokenPair>

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
  contractStatus: z.enum(CONTRACT_STATES),
  contractEndsAt: z.iso.datetime().nullable(),
  /** The account whose sites and bills these are: the own one, or a sub-admin's parent. */
  accountId: z.uuid(),
  logoUrl: z.string().nullable(),
  mainColor: z.string().nullable(),
  textColor: z.string().nullable(),
  mustChangePassword: z.boolean(),
  plan: planLimits,
})
export type UserInfo = z.output<typeof userInfo>
