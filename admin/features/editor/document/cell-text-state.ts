import type { Cell } from '#shared/site/cell/cell.ts'
import { textsOfCell } from '#shared/site/cell/cell-texts.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn, type TextStatus, textStatusOf } from '#shared/text/localized-text.ts'

/** How a cell's texts stand in a language: what the dot beside the language shows. */
export type CellTextState = 'written' | 'missing' | 'copied' | 'stale'

/** How the texts of a cell that have a source stand in a language, also those of its products and points. */
function statusesOf(cell: Cell, language: Language, defaultLanguage: Language): Set<TextStatus> {
  const sourced = textsOfCell(cell).filter(({ text }) => textIn(text, defaultLanguage))
  return new Set(sourced.map(({ text }) => textStatusOf(text, language, defaultLanguage)))
}

/**
 * The worst state of a cell's texts in a language: visitors read an outdated text as it is, and the default language's in
 * place of a missing one. Without any source a language has as much as is written in it.
 */
export function cellTextState(cell: Cell, language: Language, defaultLanguage: Language): CellTextState {
  const statuses = statusesOf(cell, language, defaultLanguage)
  if (statuses.size === 0) return textsOfCell(cell).some(({ text }) => textIn(text, language)) ? 'written' : 'missing'
  if (statuses.has('stale')) return 'stale'
  if (statuses.has('missing')) return 'missing'
  return statuses.has('failed') ? 'copied' : 'written'
}
