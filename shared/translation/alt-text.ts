import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'

export const altTextBody = z.strictObject({
  /** A picture of the site's account. */
  mediaId: z.uuid(),
  language: z.enum(LANGUAGES),
})
export type AltTextBody = z.output<typeof altTextBody>

/** A proposal, or why there is none: no provider, a model that takes no pictures, or no usable answer. */
export const altText = z.object({
  text: z.string().nullable(),
  problem: z.enum(['off', 'blind', 'failed']).nullable(),
})
export type AltText = z.output<typeof altText>
