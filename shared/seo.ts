import { z } from 'zod'
import { languageMap, localizedText } from './localized.ts'
import { LONG_TAGS_MAX } from './part-rules.ts'
import { LENGTH } from './text-rules.ts'
import { plainText } from './text.ts'

/** What search engines and measuring services are told, by language (S1 §3, seoConfig). */
export const seo = z.strictObject({
  title: localizedText({ max: LENGTH.title }).default({}),
  h1: localizedText({ max: LENGTH.heading }).default({}),
  description: localizedText({ max: LENGTH.description }).default({}),
  /** Tags, rebuilt from their parsed form. */
  head: languageMap(plainText({ max: LONG_TAGS_MAX, multiline: true })).default({}),
  body: languageMap(plainText({ max: LONG_TAGS_MAX, multiline: true })).default({}),
})
export type Seo = z.output<typeof seo>
