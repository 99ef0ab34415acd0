import * as z from 'zod'
import { SUBMISSION_KINDS } from '#shared/site/parts/forms/form-rules.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

/** Letters of a kept form: a message of the queue has 128 KB, and a letter up to three bytes. */
export const KEPT_MAX = 40_000

/** A checked form that the queue keeps while the database is away (rules/forms.md#without-the-database). */
export const keptSubmission = z.object({
  row: z.object({
    id: z.uuid(),
    siteId: z.uuid(),
    kind: z.enum(SUBMISSION_KINDS),
    email: z.string(),
    companyName: z.string(),
    answers: z.array(
      z.object({ fieldId: z.string(), title: z.string(), value: z.union([z.string(), z.array(z.string())]) }),
    ),
    language: z.enum(LANGUAGES),
    isTest: z.literal(false),
    popupId: z.uuid().nullable(),
    createdAt: z.number().int(),
  }),
  notified: z.string(),
  promisesReply: z.boolean(),
})
/** The message: one text, so that the queue need not understand it. */
export const keptMessage = z.object({ submission: z.string() })

export type KeptSubmission = z.output<typeof keptSubmission>
