import type { Cell } from '#shared/site/cell/cell.ts'
import { CELL_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import type { Variant } from './experiment.ts'

/** The languages of a text that a variant has replace the cell's; an empty one removes the cell's. */
function mergeText(text: LocalizedText, changed: LocalizedText): LocalizedText {
  const merged = LANGUAGES.flatMap((language) => {
    const one = changed[language] ?? text[language]
    return one?.value ? [[language, one] as const] : []
  })
  return Object.fromEntries(merged)
}

/**
 * A cell as a variant shows it. A picture of its own takes the place of all pictures of the cell, one for a language
 * only that of the language.
 */
export function applyVariant(
  cell: Cell,
  { creative, creativeByLanguage, texts, button }: Omit<Variant, 'letter' | 'share'>,
): Cell {
  const changed = CELL_TEXT_NAMES.flatMap((name) => {
    const text = texts[name]
    return text ? [[name, mergeText(cell[name], text)] as const] : []
  })
  return {
    ...cell,
    creative: creative ?? cell.creative,
    creativeByLanguage: { ...(!creative && cell.creativeByLanguage), ...creativeByLanguage },
    ...Object.fromEntries(changed),
    ...button,
  }
}
