import * as z from 'zod'
import { PART_NAMES } from '#shared/site/part-rules.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

export const memoryQuery = z.strictObject({
  language: z.enum(LANGUAGES),
  /** The source language; absent = the site's default language. */
  from: z.enum(LANGUAGES).optional(),
})

/** A translation that stands in a site of the account. */
const rememberedText = z.object({
  /** The text that was translated (`memoryKey`). */
  key: z.string(),
  value: z.string(),
  /** A person wrote or corrected it. */
  isWritten: z.boolean(),
  siteId: z.uuid(),
  siteName: z.string(),
  /** The cell, e.g. `B2`; null = a part, or the site's name. */
  position: z.string().nullable(),
  part: z.enum(PART_NAMES).nullable(),
})
export type RememberedText = z.output<typeof rememberedText>

/** Translations for texts of a site that lack one, or have an older one. */
export const translationMemory = z.object({ texts: z.array(rememberedText) })
export type TranslationMemory = z.output<typeof translationMemory>
