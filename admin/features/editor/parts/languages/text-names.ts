import type { ja } from '#shared/i18n/translation/ja.ts'
import type { MessageKey } from '#shared/i18n/index.ts'
import type { SiteText } from '#shared/site/document/site-texts.ts'

export type LabelKey = Extract<MessageKey<typeof ja>, `labels.${string}`>

/** Texts of things in a cell are called otherwise than the cell's own. */
function cellKey(field: string): string {
  if (field.startsWith('imageLinks.')) return 'point'
  if (field.startsWith('products.') && field.endsWith('.linkButtonText')) return 'productButton'
  return field.split('.').at(-1) ?? field
}

function formKey(field: string): string {
  return field.includes('.options.') ? 'option' : (field.split('.').at(-1) ?? field)
}

/** The name of a text's field, as a key of the panel's messages. */
export function labelKeyOf({ part, field }: Pick<SiteText, 'part' | 'field'>): LabelKey {
  if (part === null) return `labels.cells.${cellKey(field)}` as LabelKey
  if (part === 'forms') return `labels.forms.${formKey(field)}` as LabelKey
  return `labels.${part}.${field.split('.').at(-1)}` as LabelKey
}
