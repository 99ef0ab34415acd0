import { DiscountFields } from '#admin/entities/bills/discounts/discount-fields.tsx'
import { DiscountWords } from '#admin/entities/bills/discounts/discount-words.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { COUPON_TYPED_MAX } from '#shared/account/user-rules.ts'
import { QUOTE_OFFS, type QuotePartProps } from './quote-draft.ts'
import { useQuoteText } from './use-quote-text.ts'

/** What of the fees is taken off: a discount or a coupon, and the initial fee. */
export function QuotePricePart(props: QuotePartProps) {
  const t = useQuoteText()
  const { draft, data, onValueChange } = props
  return (
    <>
      <SegmentedControl
        label={t('form.off')}
        value={draft.off}
        segments={QUOTE_OFFS.map((value) => ({ value, label: t(`form.offs.${value}`) }))}
        onValueChange={(off) => onValueChange({ off })}
      />
      {draft.off === 'discount' && <DiscountPart {...props} />}
      {draft.off === 'coupon' && <CouponField {...props} />}
      {data.owesInitialFee && (
        <Checkbox
          label={t('form.waivesFee')}
          checked={draft.waivesFee}
          onCheckedChange={(waivesFee) => onValueChange({ waivesFee })}
        />
      )}
    </>
  )
}

function DiscountPart({ draft, errors, onValueChange }: QuotePartProps) {
  const change = (part: Partial<typeof draft.discount>) => onValueChange({ discount: { ...draft.discount, ...part } })
  const own = Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field.replace(/^discount\./, ''), message]),
  )
  const { text, reason } = draft.discount
  return (
    <>
      <DiscountFields isOfContract value={draft.discount} onValueChange={change} errors={own} />
      <DiscountWords text={text} reason={reason} errors={own} onValueChange={change} />
    </>
  )
}

function CouponField({ draft, errors, onValueChange }: QuotePartProps) {
  const t = useQuoteText()
  return (
    <Field label={t('form.coupon')} error={errors['contract.couponCode']} isRequired>
      {(control) => (
        <TextInput
          {...control}
          maxLength={COUPON_TYPED_MAX}
          value={draft.coupon}
          onValueChange={(coupon) => onValueChange({ coupon })}
        />
      )}
    </Field>
  )
}
