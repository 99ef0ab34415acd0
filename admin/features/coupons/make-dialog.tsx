import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { NEW_DISCOUNT, readDraft } from '#admin/entities/bills/discounts/discount-draft.ts'
import { DiscountFields } from '#admin/entities/bills/discounts/discount-fields.tsx'
import { useDiscountText } from '#admin/entities/bills/discounts/use-discount-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { parseDayText } from '#admin/ui/form/day-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { COUPON_USES_MAX, couponCode, isCouponCode } from '#shared/billing/coupon-rules.ts'
import { DISCOUNT_TEXT_MAX } from '#shared/billing/discount-rules.ts'
import { typedWhole } from '#shared/text/typed-number.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { type CouponDraft, LimitFields, PlanChoice } from './coupon-fields.tsx'
import { useMakeCoupon } from './coupons.api.ts'
import { useCouponsText } from './use-coupons-text.ts'

const FIELDS = ['code', 'percent', 'amount', 'months', 'text', 'planCodes', 'validUntil', 'usesMax']
const NEW: CouponDraft = { ...NEW_DISCOUNT, code: '', text: '', planCodes: [], validUntil: '', usesMax: '' }

/** The draft as the API takes it; undefined while a field is wrong. */
function readCoupon({ code, text, planCodes, validUntil, usesMax, ...discount }: CouponDraft) {
  const value = readDraft(discount)
  const day = parseDayText(validUntil)
  const uses = typedWhole(usesMax, COUPON_USES_MAX)
  const isText = 'value' in checkText(text, { max: DISCOUNT_TEXT_MAX, min: 1 })
  if (!value || !day || uses === undefined || !isText || !isCouponCode(couponCode(code))) return undefined
  return { ...value, code, text, planCodes, validUntil: day, usesMax: uses }
}

/** Makes a coupon. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const t = useCouponsText()
  const words = useDiscountText()
  const make = useMakeCoupon()
  const { isOpen, close } = useOpenDialog(onClose)
  const [draft, setDraft] = useState(NEW)
  const input = readCoupon(draft)
  const change = (part: Partial<CouponDraft>) => setDraft({ ...draft, ...part })
  const errors = isApiError(make.error) ? make.error.fields : {}
  const done = () => {
    showToast(t('form.done'))
    close()
  }
  const counter = { text: draft.text, max: DISCOUNT_TEXT_MAX }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => input && make.mutate(input, { onSuccess: done })}
      isBusy={make.isPending}
      isIncomplete={!input}
      title={t('make')}
      description={t('form.lead')}
      confirmLabel={t('form.submit')}
    >
      <Field label={t('form.code')} help={t('form.codeHelp')} error={errors['code']} isRequired>
        {(control) => (
          <TextInput {...control} autoComplete="off" value={draft.code} onValueChange={(code) => change({ code })} />
        )}
      </Field>
      <DiscountFields isOfContract value={draft} onValueChange={change} errors={errors} />
      <Field
        label={words('form.text')}
        help={words('form.textHelp')}
        error={errors['text']}
        counter={counter}
        isRequired
      >
        {(control) => <TextInput {...control} value={draft.text} onValueChange={(text) => change({ text })} />}
      </Field>
      <PlanChoice value={draft.planCodes} onValueChange={(planCodes) => change({ planCodes })} />
      <LimitFields draft={draft} errors={errors} onValueChange={change} />
      <FormAlert title={t('form.failed')} fields={FIELDS} error={make.error} />
    </ConfirmDialog>
  )
}
