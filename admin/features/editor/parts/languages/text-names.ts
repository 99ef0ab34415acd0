import type { ja } from '#shared/i18n/translation/ja.ts'
import type { MessageKey } from '#shared/i18n/index.ts'
import type { SiteText } from '#shared/site/site-text.ts'

export type LabelKey = Extract<MessageKey<typeof ja>, `labels.${string}`>

/** Texts of products and image links have labels of their own. */
function cellKey(field: string): string {
  if (field.startsWith('imageLinks.')) return 'point'
  if (field.startsWith('products.') && field.endsWith('.linkButtonText')) return 'productButton'
  return field.split('.').at(-1) ?? field
}

function formKey(field: string): string {
  return field.includes('.options.') ? 'option' : (field.split('.').at(-1) ?? field)
}

/** Message key of a text's label. */
export function labelKeyOf({ part, field }: Pick<SiteText, 'part' | 'field'>): LabelKey {
  if (part === null) return `labels.cells.${cellKey(field)}` as LabelKey
  if (part === 'forms') return `labels.forms.${formKey(field)}` as LabelKey
  return `labels.${part}.${field.split('.').at(-1)}` as LabelKey
}
