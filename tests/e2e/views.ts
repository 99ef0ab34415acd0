export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

/**
 * Whether tests take every combination, of language and width and of tags and features: E2E_SIZE=full
 * (rules/reliability.md#sizes-of-suites).
 */
export const IS_FULL = process.env.E2E_SIZE === 'full'

/** The widths of each language in the suite: Japanese at both, each other one at one. */
const WIDTHS = { ja: [WIDE, NARROW], en: [NARROW], cn: [WIDE], kr: [NARROW] }
type Language = keyof typeof WIDTHS

/** The widths at which a screen is looked at in each of some languages; at both with E2E_SIZE=full. */
export function viewsIn<L extends Language>(...languages: readonly L[]) {
  return languages.map((language) => ({ language, viewports: IS_FULL ? [WIDE, NARROW] : WIDTHS[language] }))
}

/** The widths at which a screen is looked at in each of the four languages. */
export const VIEWS = viewsIn('ja', 'en', 'cn', 'kr')
