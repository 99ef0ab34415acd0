import { convertKeys, toSnake } from '#shared/wire/key-case.ts'
import type { Language } from '#shared/text/languages.ts'
import type { PreviewCellsMessage, PreviewMessage } from '#shared/site/preview/preview-messages.ts'
import { type Change, changeBetween, type SiteDocument } from '#admin/features/editor/document/document.ts'

type Wire = Record<string, unknown>

/** What the preview has to be told so that it shows `to` instead of `from`; undefined where nothing changed. */
export function toCellsMessage(from: SiteDocument, to: SiteDocument): PreviewCellsMessage | undefined {
  const change = changeBetween(from, to)
  return change && toMessage(change)
}

/** The whole state over what the server has stored: sent when the preview starts to listen. */
export function toFirstMessage(base: SiteDocument, document: SiteDocument, language: Language): PreviewCellsMessage {
  const { settings, order } = document
  return { ...toMessage({ ...changeBetween(base, document), settings, order }), language }
}

/** A message of the preview, or undefined for anything else that windows say to each other. */
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

/** The document holds what the API declares and no more: its keys are converted as those of a call are. */
function toWire(part: object): Wire {
  return convertKeys(part, toSnake) as Wire
}
