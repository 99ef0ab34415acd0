import * as z from 'zod'
import { plainText } from '#shared/text/text.ts'
import { tokenPair } from './auth.ts'
import { givenPassword } from './passwords.ts'
import { CODE_MAX } from './second-factor-rules.ts'
import { STATE_REASON } from './user-rules.ts'

/** A code of the app, or a recovery code where the call takes one. */
export const givenCode = z.string().min(1).max(CODE_MAX)
const currentPassword = givenPassword.optional()

/** The answer to a right password of a person with a second factor: no session yet. */
export const codeWanted = z.object({
  secondFactor: z.object({
    challenge: z.string(),
    /** Seconds until the sign-in must begin anew. */
    expiresIn: z.number().int(),
  }),
})

/** Tokens; for a person with a second factor the challenge that is answered with a code. */
export const loginAnswer = z.union([tokenPair, codeWanted])
export type LoginAnswer = z.output<typeof loginAnswer>

export const codeBody = z.strictObject({
  challenge: z.string().max(200),
  code: givenCode,
  /** No code is required on this device for 30 days. */
  trustsDevice: z.boolean().default(false),
})
export type CodeBody = z.input<typeof codeBody>

const trustedDevice = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  trustedUntil: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
})
export type TrustedDevice = z.output<typeof trustedDevice>

export const secondFactorState = z.object({
  /** Since when it is on; null = off. */
  since: z.iso.datetime().nullable(),
  /** The operator or the partner demands it. */
  isDemanded: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Devices on which no code is required, the newest first. */
  devices: z.array(trustedDevice),
  /** Whether the partner demands it of everybody in its tree; null for everybody but partners. */
  demandsOfTree: z.boolean().nullable(),
})
export type SecondFactorState = z.output<typeof secondFactorState>

export const startFactorBody = z.strictObject({ currentPassword })
/** The secret for the app: typed, or as a QR code of the URI. */
export const startedFactor = z.object({ secret: z.string(), uri: z.string() })

export const confirmFactorBody = z.strictObject({ code: givenCode })
export const newCodesBody = z.strictObject({ code: givenCode, currentPassword })
export const newCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const endFactorBody = z.strictObject({ currentPassword: givenPassword, code: givenCode })

export const demandFactorBody = z.strictObject({ isDemanded: z.boolean(), currentPassword })

/** Taking the factor from somebody who lost it. */
export const resetFactorBody = z.strictObject({
  reason: plainText(STATE_REASON),
  currentPassword,
})
