import { editCell, editPart } from '#admin/features/editor/document/commands.ts'
import type { FieldPlace } from '#admin/features/editor/document/field-place.ts'
import { type Change, siteTextsOf, type SiteDocument } from '#admin/features/editor/document/document.ts'
import type { Language } from '#shared/text/languages.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { namesFrom, nameTextOf, type SiteNames } from '#shared/site/document/site-name.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import { hashSource, type LocalizedText, textIn, withText } from '#shared/text/localized-text.ts'
import { listTexts, withTextAt } from '#shared/site/document/site-texts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import type { TranslationResult } from '#shared/translation/translation.ts'
import type { TextEdit, TextValues } from './plan-text-import.ts'

type Place = Pick<SiteText, 'part' | 'cellId' | 'field'>
type Update = (text: LocalizedText) => LocalizedText
type TextUpdate = { place: Place; update: Update }

/** Applies updates to texts, one after the other; ignores texts whose cell does not exist. */
function editTexts(document: SiteDocument, edits: readonly TextUpdate[]): Change {
  let settings: Change['settings']
  const cells: Record<string, Cell> = {}
  const parts: Partial<SiteParts> = {}
  for (const { place, update } of edits) {
    const { part, cellId, field } = place
    const cell = cells[cellId ?? ''] ?? document.cells[cellId ?? '']
    if (part === null && cellId === null) settings = editName({ ...document.settings, ...settings }, update)
    else if (part !== null)
      Object.assign(parts, { [part]: withTextAt(parts[part] ?? document.parts[part], field, update) })
    else if (cell) cells[cell.id] = withTextAt(cell, field, update)
  }
  return { ...(settings && { settings }), cells, parts }
}

function editName(site: SiteNames, update: Update) {
  return namesFrom(site, update(nameTextOf(site)))
}

/** Applies `update` to one text; no change if its cell does not exist. */
export function editText(document: SiteDocument, { part, cellId, field }: Place, update: Update): Change {
  if (part === null && cellId === null) return { settings: editName(document.settings, update) }
  if (part !== null) {
    return editPart(document, part, (value) => withTextAt(value, field, update))
  }
  const cell = document.cells[cellId ?? '']
  return cell ? editCell(document, cell.id, withTextAt(cell, field, update)) : {}
}

/** Place of a text in a language; the same in the text's own panel and in the list of texts, so they share drafts. */
export function fieldOfText(
  { path, part, cellId, field }: Pick<SiteText, 'path' | 'part' | 'cellId' | 'field'>,
  language: Language,
  defaultLanguage: Language,
): FieldPlace {
  if (cellId !== null) return { cellIds: [cellId], field, language }
  return part === null && language === defaultLanguage ? { field: path } : { field: path, language }
}

/** Sets a text with state `written` and the hash of its source. */
export function writeText(document: SiteDocument, place: Place, language: Language, value: string): Change {
  const { defaultLanguage } = document.settings
  return editText(document, place, (text) => written(text, language, value, defaultLanguage))
}

/** Sets texts in several languages like `writeText`, each translation beside the source that the same edit sets. */
export function writeTexts(document: SiteDocument, edits: readonly TextEdit[]): Change {
  const { defaultLanguage, languages } = document.settings
  const order = [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)]
  const write = (text: LocalizedText, values: TextValues) =>
    order.reduce((result, language) => {
      const value = values[language]
      return value === undefined ? result : written(result, language, value, defaultLanguage)
    }, text)
  return editTexts(
    document,
    edits.map(({ text, values }) => ({ place: text, update: (current) => write(current, values) })),
  )
}

function written(text: LocalizedText, language: Language, value: string, defaultLanguage: Language): LocalizedText {
  return withText(text, language, value, language === defaultLanguage ? undefined : textIn(text, defaultLanguage))
}

/** Confirms a text for its current source: a stale text becomes current, a copied one becomes `written`. */
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

/** `remembered`: those of the applied ones that come from other sites. */
export type Applied = { change: Change; applied: number; remembered: number; failed: number; skipped: number }

/**
 * The change that applies the results of a translation. Skips texts whose source or translation changed since the job
 * started, and fields with a draft. Keeps an existing text if its translation failed (state `copied`).
 */
export function applyResults(
  document: SiteDocument,
  language: Language,
  results: readonly TranslationResult[],
  /** Whether a field has a draft, i.e. a typed text that is not in the document. */
  isTyped: (place: FieldPlace) => boolean = () => false,
): Applied {
  const { defaultLanguage } = document.settings
  const byPath = new Map(listTexts(siteTextsOf(document)).map((one) => [one.path, one]))
  const outcome: Applied = { change: {}, applied: 0, remembered: 0, failed: 0, skipped: 0 }
  const edits: TextUpdate[] = []
  for (const result of results) {
    const place = byPath.get(result.path)
    const isFree =
      place &&
      isUnchanged(place, result, language, defaultLanguage) &&
      !isTyped(fieldOfText(place, language, defaultLanguage))
    if (!isFree) outcome.skipped += 1
    else if (result.state === 'copied') outcome.failed += 1
    else {
      outcome.applied += 1
      outcome.remembered += Number(result.isRemembered ?? false)
    }
    if (!isFree) continue
    if (result.state === 'copied' && result.before !== '') continue
    edits.push({ place, update: (text) => ({ ...text, [language]: toText(result) }) })
  }
  return edits.length === 0 ? outcome : { ...outcome, change: editTexts(document, edits) }
}
