import type { ja as editorTexts } from '#shared/i18n/editor/ja.ts'
import type { ja } from '#shared/i18n/translation/ja.ts'
import type { MessageKey, Translate } from '#shared/i18n/index.ts'
import { isCellTextName } from '#shared/site/cell/cell-text-rules.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import type { SiteDocument } from '#admin/features/editor/document/document.ts'
import { groupOf } from './text-groups.ts'

type LabelKey = Extract<MessageKey<typeof ja>, `labels.${string}`>

/** Texts of products and image links have labels of their own. */
function cellKey(field: string): string {
  if (field.startsWith('imageLinks.')) return 'point'
  if (field.startsWith('products.') && field.endsWith('.linkButtonText')) return 'productButton'
  return field.split('.').at(-1) ?? field
}

function formKey(field: string): string {
  return field.includes('.options.') ? 'option' : (field.split('.').at(-1) ?? field)
}

type Place = Pick<SiteText, 'part' | 'field'>
/** Translators of the inspector's texts and of the panel's. */
export type Translators = { editor: Translate<typeof editorTexts>; panel: Translate<typeof ja> }

function panelKey({ part, field }: Place): LabelKey {
  if (part === null) return `labels.cells.${cellKey(field)}` as LabelKey
  if (part === 'forms') return `labels.forms.${formKey(field)}` as LabelKey
  return `labels.${part}.${field.split('.').at(-1)}` as LabelKey
}

/** The label of a text: a cell's own texts as in the inspector, the others from the panel's messages. */
export function placeLabel(place: Place, { editor, panel }: Translators): string {
  const { part, field } = place
  if (part === null && field === 'name') return editor('settings.name')
  if (part === null && isCellTextName(field)) return editor(`cellTexts.${field}.label`)
  return panel(panelKey(place))
}

/** Names texts with their place, for lists outside the panel: `A1 / Sub text`, `Menu / Menu item`. */
export function createTextNames(
  { order, settings }: Pick<SiteDocument, 'order' | 'settings'>,
  translators: Translators,
) {
  const places = new Map(order.map((id, index) => [id, positionOf(index, settings.numberHorizontal)]))
  return (text: SiteText): string => {
    const { cellId, part } = groupOf(text)
    const position = cellId === null ? undefined : places.get(cellId)
    const place = part ? translators.panel(`parts.${part}`) : position && formatPosition(position)
    return [place, placeLabel(text, translators)].filter(Boolean).join(' / ')
  }
}
