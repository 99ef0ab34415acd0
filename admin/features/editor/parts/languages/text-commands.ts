import { editCell, editPart } from '#admin/features/editor/document/commands.ts'
import type { FieldPlace } from '#admin/features/editor/document/field-place.ts'
import { type Change, listCells, type SiteDocument } from '#admin/features/editor/document/document.ts'
import type { Language } from '#shared/text/languages.ts'
import { hashSource, type LocalizedText, textIn, withText } from '#shared/text/localized-text.ts'
import { listTexts, type SiteText, withTextAt } from '#shared/site/document/site-texts.ts'
import type { TranslationResult } from '#shared/translation/translation.ts'

type Place = Pick<SiteText, 'part' | 'cellId' | 'field'>
type Update = (text: LocalizedText) => LocalizedText

/** Replaces one text of the document by what `update` makes of it. */
export function editText(document: SiteDocument, { part, cellId, field }: Place, update: Update): Change {
  if (part !== null) {
    return editPart(document, part, (value) => withTextAt(value, field, update))
  }
  const cell = document.cells[cellId ?? '']
  return cell ? editCell(document, cell.id, withTextAt(cell, field, update)) : {}
}

/** The field that edits a text in a language, in its own panel and in the list of texts alike. */
export function fieldOfText({ path, cellId, field }: Pick<SiteText, 'path' | 'cellId' | 'field'>, language: Language) {
  const place: FieldPlace = cellId === null ? { field: path, language } : { cellIds: [cellId], field, language }
  return place
}

/** Sets a text as written by a person. */
export function writeText(document: SiteDocument, place: Place, language: Language, value: string): Change {
  const { defaultLanguage } = document.settings
  return editText(document, place, (text) =>
    withText(text, language, value, language === defaultLanguage ? undefined : textIn(text, defaultLanguage)),
  )
}

/** Says that a text fits its source as it is now: a stale one counts again, a copy becomes a person's choice. */
export function keepText(document: SiteDocument, place: Place, language: Language): Change {
  return editText(document, place, (text) => {
    const own = text[language]
    const source = textIn(text, document.settings.defaultLanguage)
    if (!own || source === undefined) return text
    const state = own.state === 'copied' ? 'written' : own.state
    return { ...text, [language]: { value: own.value, state, sourceHash: hashSource(source) } }
  })
}

function isUnchanged({ text }: SiteText, result: TranslationResult, language: Language, defaultLanguage: Language) {
  const source = textIn(text, defaultLanguage)
  const sourceHash = source === undefined ? null : hashSource(source)
  return (textIn(text, language) ?? '') === result.before && sourceHash === result.sourceHash
}

const toText = ({ value, state, sourceHash }: TranslationResult) => ({
  value,
  state,
  ...(sourceHash !== null && { sourceHash }),
})

export type Applied = { change: Change; applied: number; failed: number; skipped: number }

/**
 * The one change that puts results of a translation into the document. Left as they are: texts that somebody changed
 * meanwhile, on either side, or is typing, and texts that are there already where the translation failed.
 */
export function applyResults(
  document: SiteDocument,
  language: Language,
  results: readonly TranslationResult[],
  /** Whether somebody is typing there: their text is not in the document yet. */
  isTyped: (place: FieldPlace) => boolean = () => false,
): Applied {
  const { defaultLanguage } = document.settings
  const byPath = new Map(listTexts({ cells: listCells(document), parts: document.parts }).map((one) => [one.path, one]))
  const outcome: Applied = { change: {}, applied: 0, failed: 0, skipped: 0 }
  let next = document
  for (const result of results) {
    const place = byPath.get(result.path)
    const isFree =
      place && isUnchanged(place, result, language, defaultLanguage) && !isTyped(fieldOfText(place, language))
    if (!isFree) outcome.skipped += 1
    else if (result.state === 'copied') outcome.failed += 1
    else outcome.applied += 1
    if (!isFree) continue
    if (result.state === 'copied' && result.before !== '') continue
    const { cells, parts } = editText(next, place, (text) => ({ ...text, [language]: toText(result) }))
    next = {
      ...next,
      cells: { ...next.cells, ...(cells as SiteDocument['cells']) },
      parts: { ...next.parts, ...parts },
    }
    outcome.change = {
      cells: { ...outcome.change.cells, ...cells },
      parts: { ...outcome.change.parts, ...parts },
    }
  }
  return outcome
}
