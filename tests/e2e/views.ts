import { DEFAULT_LANGUAGE, type Language } from '#shared/text/languages.ts'

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

/**
 * Whether tests take every combination, of language and width and of tags and features: E2E_SIZE=full
 * (rules/reliability.md#sizes-of-suites).
 */
export const IS_FULL = process.env.E2E_SIZE === 'full'

const BOTH = [WIDE, NARROW]

/**
 * The widths at which a screen is looked at in each of some languages: both. The suite looks in Japanese alone: other
 * languages have the same elements with other words.
 */
export function viewsIn<L extends Language>(...languages: readonly L[]) {
  const looked = IS_FULL ? languages : languages.filter((language) => language === DEFAULT_LANGUAGE)
  return looked.map((language) => ({ language, viewports: BOTH }))
}

/** What stories about every language go through: in the suite Japanese and English. */
export const isLookedAt = (language: Language): boolean => IS_FULL || language === 'ja' || language === 'en'
