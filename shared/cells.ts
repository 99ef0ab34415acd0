import type { Language } from './languages.ts'
import { CELL_DEFAULTS } from './site-rules.ts'
import type { Cell, LocalizedText } from './sites.ts'

/** A new, empty cell. */
export function emptyCell(id: string): Cell {
  return {
    ...CELL_DEFAULTS,
    id,
    creative: null,
    creativeByLanguage: {},
    imageAlt: {},
    mainText: {},
    price: {},
    linkButtonText: {},
    linkDestinationUrl: {},
    isInternalLink: false,
    internalLink: null,
    membersOnlyLock: false,
  }
}

/** A text in a language, or undefined where it is missing or empty. */
export function textIn(text: LocalizedText, language: Language): string | undefined {
  return text[language]?.value || undefined
}
