import * as z from 'zod'
import { formAnswers } from '#shared/visitor/form-answers.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

/** The body of a contact or homepage form (rules/forms.md#checking-answers). */
export const submissionBody = z.strictObject({
  data: formAnswers,
  /** The site's default language if it is absent, or one that the site lacks. */
  lang: z.enum(LANGUAGES).optional(),
  /** Tests the working copy's form; needs a preview token of the site. */
  mode: z.literal('test').optional(),
  /** The popup that led to the form. */
  popupId: z.uuid().optional(),
  /** Turnstile's answer, if the installation uses it. */
  robotToken: z.string().max(2048).optional(),
})

export const submissionReceipt = z.object({
  /** Whether it is stored as a test: it is not counted, and its mails go to the person who tested the form. */
  isTest: z.boolean(),
  /** Whether the site promises an answer within 24 hours. */
  promisesReply: z.boolean(),
})
