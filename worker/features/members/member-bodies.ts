import * as z from 'zod'
import { formAnswers } from '#shared/visitor/form-answers.ts'
import { email } from '#shared/text/email.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { givenPassword } from '#shared/account/passwords.ts'

/** The language of the page that sends the request; the site's default if it is absent or not one of the site's. */
const lang = z.enum(LANGUAGES).optional()

export const memberLoginBody = z.strictObject({ email, password: givenPassword })
export const registerBody = z.strictObject({
  data: formAnswers,
  lang,
  /** The popup that led to the form. */
  popupId: z.uuid().optional(),
  /** The token of the robot check, if the installation has one. */
  robotToken: z.string().max(2048).optional(),
})
export const resendRegisterBody = z.strictObject({ email, lang })
const linkToken = z.string().min(1).max(200)
/** The body of a confirmation; the password is the one chosen at the registration. */
export const confirmBody = z.strictObject({ token: linkToken, password: givenPassword })
export const memberForgotBody = z.strictObject({ email, lang })
export const memberResetBody = z.strictObject({ token: linkToken, newPassword: givenPassword })

/** A member's own record. */
export const memberInfo = z.object({
  email: z.string(),
  /** The site's own questions, with their titles at the time of the answer. */
  answers: z.array(
    z.object({ fieldId: z.string(), title: z.string(), value: z.union([z.string(), z.array(z.string())]) }),
  ),
  language: z.enum(LANGUAGES),
  registeredAt: z.iso.datetime(),
})
export type MemberInfo = z.output<typeof memberInfo>

export const memberLogin = z.object({
  /** For `Authorization: Bearer`. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
  member: memberInfo,
})
export type MemberLogin = z.output<typeof memberLogin>
