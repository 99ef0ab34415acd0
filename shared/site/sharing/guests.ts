import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { email } from '#shared/text/email.ts'
import { plainText } from '#shared/text/text.ts'

/** The name that a guest gives. */
export const guestName = plainText({ max: 50 })

/** Body of a guest's sign-in. */
export const guestLoginBody = z.strictObject({
  /** The address of an invited guest; absent or empty = sign-in by the link of the share. */
  email: z.union([z.literal('').transform(() => undefined), email]).optional(),
  password: z.string().max(256).default(''),
  /** The token of an invitation's link. */
  invitation: z.string().max(100).optional(),
  /** The guest's name; for guests without an invitation. */
  name: guestName.default(''),
})
export type GuestLoginBody = z.output<typeof guestLoginBody>

export const guestLogin = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  /** The guest's name, where it is known. */
  name: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
})
export type GuestLogin = z.output<typeof guestLogin>
