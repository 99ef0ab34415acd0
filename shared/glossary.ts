import { z } from 'zod'
import { GLOSSARY_MAX } from './glossary-rules.ts'
import { languageMap } from './localized.ts'
import { LENGTH } from './text-rules.ts'
import { plainText } from './text.ts'

/** How a word is to be translated, by language. */
export const glossary = z
  .array(z.strictObject({ id: z.uuid(), term: languageMap(plainText({ max: LENGTH.text })).default({}) }))
  .max(GLOSSARY_MAX)
  .default([])
export type Glossary = z.output<typeof glossary>
