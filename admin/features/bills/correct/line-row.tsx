import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { BillNames } from '#shared/billing/bill-names.ts'
import { type BillLine, hasOwnText } from '#shared/billing/bill-rules.ts'
import { LINE_NAME_MAX } from '#shared/billing/bill-step-rules.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useLineText } from '#admin/entities/bills/line-text.ts'
import type { LineDraft } from './line-draft.ts'

type LineRowProps = {
  draft: LineDraft
  /** The same line with its amount. */
  line: BillLine
  names: BillNames
  problemOf: (field: string) => string | undefined
  onChange: (part: Partial<LineDraft>) => void
  onRemove: () => void
}

/** One line while it is edited: quantity or page views, price, and the amount that follows. */
export function LineRow({ draft, line, names, problemOf, onChange, onRemove }: LineRowProps) {
  const t = useBillsText()
  const words = useBillWords()
  const yen = useYen()
  const text = useLineText(names)
  const name = words(`line.${draft.kind}`)
  const detail = hasOwnText(draft.kind) ? undefined : text.detail(line)
  const field = { draft, problemOf, onChange }
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium">{name}</p>
          {detail && <p className="text-xs text-ink-soft">{detail}</p>}
          {problemOf('kind') && (
            <p role="alert" className="text-xs text-danger">
              {problemOf('kind')}
            </p>
          )}
        </div>
        <p className="tabular pt-0.5 text-right text-sm font-semibold">{yen(line.amount)}</p>
        <IconButton
          icon="trash"
          size="sm"
          label={t('correct.remove', { name })}
          placement="bottom-end"
          onClick={onRemove}
          className="-mt-1"
        />
      </div>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        {hasOwnText(draft.kind) && <NameField {...field} accessible={t('correct.nameOf', { name })} />}
        {draft.views === undefined ? (
          <NumberField
            {...field}
            path="quantity"
            label={t('correct.quantity')}
            accessible={t('correct.quantityOf', { name })}
          />
        ) : (
          <NumberField {...field} path="views" label={t('correct.views')} accessible={t('correct.viewsOf', { name })} />
        )}
        <NumberField
          {...field}
          path="unitPrice"
          label={t('correct.unitPrice')}
          accessible={t('correct.unitPriceOf', { name })}
        />
      </div>
    </li>
  )
}

type LineFieldProps = Pick<LineRowProps, 'draft' | 'problemOf' | 'onChange'> & {
  /** The name that tells the field from those of the other lines. */
  accessible: string
}

/** The text of a correction or discount. */
function NameField({ draft, problemOf, onChange, accessible }: LineFieldProps) {
  const t = useBillsText()
  return (
    <Field label={t('correct.name')} error={problemOf('name')} className="min-w-48 flex-1">
      {(control) => (
        <TextInput
          {...control}
          aria-label={accessible}
          maxLength={LINE_NAME_MAX}
          value={draft.name}
          onValueChange={(name) => onChange({ name })}
        />
      )}
    </Field>
  )
}

type NumberFieldProps = LineFieldProps & { path: 'quantity' | 'unitPrice' | 'views'; label: string }

function NumberField({ draft, problemOf, onChange, accessible, path, label }: NumberFieldProps) {
  return (
    <Field label={label} error={problemOf(path)} className="w-32">
      {(control) => (
        <TextInput
          {...control}
          aria-label={accessible}
          inputMode={path === 'unitPrice' ? 'text' : 'numeric'}
          className="tabular text-right"
          value={draft[path] ?? ''}
          onValueChange={(value) => onChange({ [path]: value })}
        />
      )}
    </Field>
  )
}
