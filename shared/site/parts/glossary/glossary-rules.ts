import { LANGUAGES } from '#shared/text/languages.ts'
import type { ByLanguage } from '#shared/text/localized-text.ts'

/** Code points of a term in each language. */
export const TERM_MAX = 50
/** Terms of a site's glossary. */
export const GLOSSARY_MAX = 200

/** A word in up to four languages. */
export type GlossaryTerm = ByLanguage<string>

/**
 * The key of a term: its word in the first language that has one, without regard to case. Two words may share a
 * translation, but one word must not have two. Undefined for a term without words.
 */
export function termKey(term: GlossaryTerm): string | undefined {
  const language = LANGUAGES.find((one) => term[one])
  return language && `${language}:${term[language]?.toLowerCase()}`
}
