import type { ja as editorTexts } from '#shared/i18n/editor/ja.ts'
import type { ja } from '#shared/i18n/translation/ja.ts'
import type { MessageKey, Translate } from '#shared/i18n/index.ts'
import { isCellTextName } from '#shared/site/cell/cell-text-rules.ts'
import type { SiteText } from '#shared/site/site-text.ts'

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
type Translators = { editor: Translate<typeof editorTexts>; panel: Translate<typeof ja> }

function panelKey({ part, field }: Place): LabelKey {
  if (part === null) return `labels.cells.${cellKey(field)}` as LabelKey
  if (part === 'forms') return `labels.forms.${formKey(field)}` as LabelKey
  return `labels.${part}.${field.split('.').at(-1)}` as LabelKey
}

/** The label of a text: a cell's own texts as in the inspector, the others from the panel's messages. */
export function labelOf(place: Place, { editor, panel }: Translators): string {
  const { part, field } = place
  if (part === null && isCellTextName(field)) return editor(`cellTexts.${field}.label`)
  return panel(panelKey(place))
}
