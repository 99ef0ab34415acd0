import { convertKeys, toSnake } from '#shared/wire/key-case.ts'
import type { Language } from '#shared/text/languages.ts'
import type { PreviewCellsMessage, PreviewMessage } from '#shared/site/preview/preview-messages.ts'
import { type Change, changeBetween, type SiteDocument } from '#admin/features/editor/document/document.ts'

type Wire = Record<string, unknown>

/** The message that turns a preview of `from` into one of `to`; undefined if they are equal. */
export function toCellsMessage(from: SiteDocument, to: SiteDocument): PreviewCellsMessage | undefined {
  // Names of rows are for the makers alone.
  const { rowNames } = from.settings
  const change = changeBetween(from, { ...to, settings: { ...to.settings, rowNames } })
  return change && toMessage(change)
}

/**
 * The first message, sent when the preview is ready: everything that differs from `base`, the saved document, and always
 * settings, order and language.
 */
export function toFirstMessage(base: SiteDocument, document: SiteDocument, language: Language): PreviewCellsMessage {
  const { order } = document
  const { rowNames: _names, ...settings } = document.settings
  return { ...toMessage({ ...changeBetween(base, document), settings, order }), language }
}

/** A message of the preview; undefined for messages of other windows, e.g. of browser extensions. */
export function parsePreviewMessage(data: unknown): PreviewMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  return typeof data.type === 'string' && data.type.startsWith('mekuri:') ? (data as PreviewMessage) : undefined
}

function toMessage({ cells = {}, order, settings, parts }: Change): PreviewCellsMessage {
  return {
    type: 'mekuri:cells',
    cells: Object.values(cells).flatMap((cell) => (cell ? [toWire(cell)] : [])),
    ...(order ? { order: [...order] } : {}),
    ...(settings ? { settings: toWire(settings) } : {}),
    ...(parts ? { parts: toWire(parts) } : {}),
  }
}

/** Converts keys to snake case. Needs no schema: the document has only members that the API declares. */
function toWire(part: object): Wire {
  return convertKeys(part, toSnake) as Wire
}
