import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { NEW_DISCOUNT } from '#admin/entities/bills/discounts/discount-draft.ts'
import type { AccountDiscounts } from '#shared/billing/discounts.ts'
import { QUOTE_NOTE_MAX, VALID_DAYS } from '#shared/billing/quote-rules.ts'
import { formatDate } from '#shared/time/jst.ts'
import { type QuoteDraft, type QuotePartProps, readQuote } from './quote-draft.ts'
import { QuotePricePart } from './quote-price-part.tsx'
import { useMakeQuote } from './quotes.api.ts'
import { useQuoteText } from './use-quote-text.ts'

const DAY = 24 * 60 * 60 * 1000

const FIELDS = [
  'planCode',
  'contract.planCode',
  'contract.start',
  'contract.couponCode',
  'discount.percent',
  'discount.amount',
  'discount.months',
  'discount.text',
  'discount.reason',
  'validUntil',
  'note',
]

type QuoteDialogProps = { accountId: string; data: AccountDiscounts; onClose: () => void }

/** Makes a quote for a contract of an account. */
export function QuoteDialog({ accountId, data, onClose }: QuoteDialogProps) {
  const t = useQuoteText()
  const now = useNow()
  const make = useMakeQuote(accountId)
  const { isOpen, close } = useOpenDialog(onClose)
  const present = data.plans.find(({ planCode }) => planCode === data.planCode) ?? data.plans[0]
  const [draft, setDraft] = useState<QuoteDraft>({
    planCode: present?.planCode ?? 'light',
    start: '',
    autoRenew: false,
    off: 'none',
    coupon: '',
    discount: { ...NEW_DISCOUNT, text: '', reason: '' },
    waivesFee: false,
    validUntil: formatDate(now + VALID_DAYS * DAY),
    note: '',
  })
  const value = readQuote(draft)
  const send = () => {
    if (!value) return
    const onSuccess = () => {
      showToast(t('form.done'))
      close()
    }
    make.mutate(value, { onSuccess })
  }
  const parts = {
    draft,
    data,
    errors: isApiError(make.error) ? make.error.fields : {},
    onValueChange: (part: Partial<QuoteDraft>) => setDraft({ ...draft, ...part }),
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={make.isPending}
      isIncomplete={!value}
      title={t('make')}
      description={t('form.lead')}
      confirmLabel={t('form.submit')}
    >
      <ContractPart {...parts} />
      <QuotePricePart {...parts} />
      <PaperPart {...parts} />
      <FormAlert title={t('form.failed')} fields={FIELDS} error={make.error} />
    </ConfirmDialog>
  )
}

/** Plan, first day and renewal. */
function ContractPart({ draft, data, errors, onValueChange }: QuotePartProps) {
  const t = useQuoteText()
  const planName = usePlanName()
  return (
    <>
      <Field label={t('form.plan')} error={errors['contract.planCode'] ?? errors['planCode']}>
        {(control) => (
          <Select
            {...control}
            value={draft.planCode}
            options={data.plans.map((plan) => ({ value: plan.planCode, label: planName(plan) }))}
            onValueChange={(planCode) => onValueChange({ planCode })}
          />
        )}
      </Field>
      <Field label={t('form.start')} help={t('form.startHelp')} error={errors['contract.start']} className="w-56">
        {(control) => (
          <DayInput
            {...control}
            value={draft.start}
            onValueChange={(start) => onValueChange({ start })}
            pickLabel={t('form.startPick')}
          />
        )}
      </Field>
      <Checkbox
        label={t('form.autoRenew')}
        checked={draft.autoRenew}
        onCheckedChange={(autoRenew) => onValueChange({ autoRenew })}
      />
    </>
  )
}

/** Validity and note. */
function PaperPart({ draft, errors, onValueChange }: QuotePartProps) {
  const t = useQuoteText()
  const counter = { text: draft.note, max: QUOTE_NOTE_MAX }
  return (
    <>
      <Field label={t('form.validUntil')} error={errors['validUntil']} className="w-56" isRequired>
        {(control) => (
          <DayInput
            {...control}
            value={draft.validUntil}
            onValueChange={(validUntil) => onValueChange({ validUntil })}
            pickLabel={t('form.validPick')}
          />
        )}
      </Field>
      <Field label={t('form.note')} help={t('form.noteHelp')} error={errors['note']} counter={counter}>
        {(control) => (
          <TextArea {...control} rows={2} value={draft.note} onValueChange={(note) => onValueChange({ note })} />
        )}
      </Field>
    </>
  )
}
