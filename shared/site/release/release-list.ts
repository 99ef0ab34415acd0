import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'

export const releaseSummary = z.object({
  id: z.uuid(),
  number: z.number().int(),
  /** Given by a maker. */
  name: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  cells: z.number().int(),
  languages: z.array(z.enum(LANGUAGES)),
  isLive: z.boolean(),
})
export type ReleaseSummary = z.output<typeof releaseSummary>
