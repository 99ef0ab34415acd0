import type { PreviewPart } from '#shared/site/preview/preview-parts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { listTexts } from '#shared/site/document/site-texts.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { isLanguage, type Language } from '#shared/text/languages.ts'
import { type SiteDocument, siteTextsOf } from '#admin/features/editor/document/document.ts'
import type { FieldTarget } from '#admin/features/editor/document/field-place.ts'

// What a thing in the preview is in the document. The preview may be older than the document: what is gone is nothing.

const languageOf = ({ language }: PreviewPart, { settings }: SiteDocument): Language | null =>
  isLanguage(language) && settings.languages.includes(language) ? language : null

/** The field or panel that edits a thing; undefined where it is gone. `field` is empty for a panel as a whole. */
export function targetOf(document: SiteDocument, part: PreviewPart): FieldTarget | undefined {
  const { cellId, panel, field } = part
  const language = languageOf(part, document)
  if (panel === 'grid') {
    if (cellId !== null && !document.cells[cellId]) return undefined
    return { cellId, field: field ?? '', language }
  }
  const path = field ?? menuField(document, part)
  return { cellId: null, field: path === undefined ? '' : `${panel}.${path}`, language, panel }
}

/** The field of the menu's entry with this text. */
function menuField(document: SiteDocument, part: PreviewPart): string | undefined {
  const language = languageOf(part, document) ?? document.settings.defaultLanguage
  const shown = document.parts.menu.items.find(
    ({ name }) => (textIn(name, language) ?? textIn(name, document.settings.defaultLanguage)) === part.text,
  )
  return part.kind === 'menuItem' && shown ? `items.${shown.id}.name` : undefined
}

/** The text of a thing, and its language; undefined where it has none. */
export function typedTextOf(
  document: SiteDocument,
  part: PreviewPart,
): { text: SiteText; language: Language } | undefined {
  const { cellId, panel, field } = part
  const language = languageOf(part, document)
  const path = panel === 'grid' ? `cells.${cellId}.${field}` : `${panel}.${field}`
  const text = listTexts(siteTextsOf(document)).find((one) => one.path === path)
  return text && language ? { text, language } : undefined
}
