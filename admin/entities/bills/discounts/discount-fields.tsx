import { Field } from '#admin/ui/form/field.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { DISCOUNT_MONTHS_MAX } from '#shared/billing/discount-rules.ts'
import type { DiscountDraft } from './discount-draft.ts'
import { useDiscountText } from './use-discount-text.ts'

type DiscountFieldsProps = {
  value: DiscountDraft
  onValueChange: (part: Partial<DiscountDraft>) => void
  /** Messages of refused fields. */
  errors?: Partial<Record<'percent' | 'amount' | 'months', string>>
  /** A contract brings the discount along: a part of its first month is no month. */
  isOfContract?: boolean
}

/** Percent or yen, and for how many months. */
export function DiscountFields({ value, onValueChange, errors = {}, isOfContract = false }: DiscountFieldsProps) {
  const t = useDiscountText()
  const { kind } = value
  return (
    <>
      <SegmentedControl
        label={t('form.kind')}
        value={kind}
        segments={[
          { value: 'percent', label: t('form.percent') },
          { value: 'amount', label: t('form.amount') },
        ]}
        onValueChange={(next) => onValueChange({ kind: next })}
      />
      <Field label={t(`form.${kind}Label`)} help={t(`form.${kind}Help`)} error={errors[kind]} isRequired>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            className="tabular"
            value={value.value}
            onValueChange={(text) => onValueChange({ value: text })}
          />
        )}
      </Field>
      <Field
        label={t('form.months')}
        help={t(isOfContract ? 'form.contractMonthsHelp' : 'form.monthsHelp', { max: DISCOUNT_MONTHS_MAX })}
        error={errors.months}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            className="tabular"
            value={value.months}
            onValueChange={(months) => onValueChange({ months })}
          />
        )}
      </Field>
    </>
  )
}
