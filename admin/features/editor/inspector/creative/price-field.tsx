import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { PRICE_MAX } from '#shared/site/cell/product-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useCreativeText } from './use-creative-text.ts'

/** Parses `1,980`, `¥1980` or `１９８０円` to yen; NaN for other texts and above `PRICE_MAX`. */
export function parsePrice(text: string): number {
  const digits = text.normalize('NFKC').replaceAll(/[\s,¥\\円]/g, '')
  const price = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
  return price <= PRICE_MAX ? price : Number.NaN
}

type PriceFieldProps = {
  cellId: string
  path: string
  price: number | null
  onPriceChange: (price: number | null) => void
}

/** Edits a price in yen, tax included; an empty text means null, no price. */
export function PriceField({ cellId, path, price, onPriceChange }: PriceFieldProps) {
  const t = useCreativeText()
  const frame = useFocusTarget<HTMLDivElement>(path)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const check = (text: string) => {
    if (text.trim() === '') return { value: '' }
    const typed = parsePrice(text)
    return Number.isNaN(typed)
      ? { error: t('products.priceInvalid', { max: formatNumber(PRICE_MAX) }) }
      : { value: formatNumber(typed) }
  }
  const draft = useFieldDraft(
    { cellIds: [cellId], field: path },
    {
      label: t('products.price'),
      value: price === null ? '' : formatNumber(price),
      check,
      commit: (text) => onPriceChange(text === '' ? null : parsePrice(text)),
    },
  )
  return (
    <div ref={frame}>
      <Field label={t('products.price')} error={draft.error} help={t('products.priceHelp')}>
        {(control) => (
          <span className="relative flex max-w-44 items-center">
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              disabled={isReadOnly}
              value={draft.text}
              onValueChange={draft.onValueChange}
              onBlur={draft.onBlur}
              className="tabular pr-12"
            />
            <span className="pointer-events-none absolute right-3 text-xs text-ink-soft">
              {t('products.priceUnit')}
            </span>
          </span>
        )}
      </Field>
    </div>
  )
}
