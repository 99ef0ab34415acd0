import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { DISCOUNT_TEXT_MAX } from '#shared/billing/discount-rules.ts'
import { useDiscountText } from './use-discount-text.ts'

type DiscountWordsProps = {
  text: string
  reason: string
  errors?: Partial<Record<'text' | 'reason', string>>
  onValueChange: (part: { text?: string; reason?: string }) => void
}

/** What the invoice prints, and why the discount is given. */
export function DiscountWords({ text, reason, errors = {}, onValueChange }: DiscountWordsProps) {
  const t = useDiscountText()
  const ofText = { help: t('form.textHelp'), error: errors.text, counter: { text, max: DISCOUNT_TEXT_MAX } }
  const ofReason = {
    help: t('form.reasonHelp'),
    error: errors.reason,
    counter: { text: reason, max: STEP_REASON.max },
  }
  return (
    <>
      <Field label={t('form.text')} {...ofText} isRequired>
        {(control) => <TextInput {...control} value={text} onValueChange={(value) => onValueChange({ text: value })} />}
      </Field>
      <Field label={t('form.reason')} {...ofReason} isRequired>
        {(control) => (
          <TextArea {...control} rows={2} value={reason} onValueChange={(value) => onValueChange({ reason: value })} />
        )}
      </Field>
    </>
  )
}
