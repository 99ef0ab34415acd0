import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { PART_NAMES } from '#shared/site/part-rules.ts'

/** A site made from another one, with the content that was left out because of the account's plan. */
export const newSite = z.object({
  id: z.uuid(),
  name: z.string(),
  leftOut: z.object({
    languages: z.array(z.enum(LANGUAGES)),
    parts: z.array(z.enum(PART_NAMES)),
    cells: z.number().int(),
  }),
})
export type NewSite = z.output<typeof newSite>
