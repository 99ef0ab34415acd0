import { z } from 'zod'
import { formAnswers } from '#shared/visitor/form-answers.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

/** The body of a contact or homepage form (rules/forms.md#checking-answers). */
export const submissionBody = z.strictObject({
  data: formAnswers,
  /** The site's default language where it is absent, or one that the site lacks. */
  lang: z.enum(LANGUAGES).optional(),
  /** Tries the working copy's form out; needs a preview token of the site. */
  mode: z.literal('test').optional(),
  /** The popup that led to the form. */
  popupId: z.uuid().optional(),
  /** Turnstile's answer, where the installation asks it. */
  robotToken: z.string().max(2048).optional(),
})

export const submissionReceipt = z.object({
  /** Stored as a trial: it is not counted, and its mails go to the person who tried the form. */
  isTest: z.boolean(),
  /** The site says that an answer comes within 24 hours. */
  promisesReply: z.boolean(),
})
