import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { DISCOUNT_AHEAD_MAX } from '#shared/billing/discount-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { addMonths, type Month, monthsFrom } from '#shared/time/months.ts'
import { areWords, NEW_DISCOUNT, readDraft } from './discount-draft.ts'
import { DiscountFields } from './discount-fields.tsx'
import { DiscountWords } from './discount-words.tsx'
import { useGiveDiscount } from './discounts.api.ts'
import { useDiscountText } from './use-discount-text.ts'

type GiveDialogProps = {
  accountId: string
  /** The present month. */
  month: Month
  onClose: () => void
}

/** Gives an account a discount of its plan fee. */
export function GiveDialog({ accountId, month, onClose }: GiveDialogProps) {
  const t = useDiscountText()
  const give = useGiveDiscount(accountId)
  const { isOpen, close } = useOpenDialog(onClose)
  const [draft, setDraft] = useState({ ...NEW_DISCOUNT, fromMonth: month, text: '', reason: '' })
  const { fromMonth, text, reason } = draft
  const value = readDraft(draft)
  const send = () => {
    if (!value) return
    const onSuccess = () => {
      showToast(t('form.done'))
      close()
    }
    give.mutate({ ...value, fromMonth, text, reason }, { onSuccess })
  }
  const errors = isApiError(give.error) ? give.error.fields : {}
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={give.isPending}
      isIncomplete={!value || !areWords({ text, reason })}
      title={t('give')}
      description={t('form.lead')}
      confirmLabel={t('form.submit')}
    >
      <DiscountFields value={draft} onValueChange={change} errors={errors} />
      <FirstMonth value={fromMonth} month={month} error={errors['fromMonth']} onValueChange={change} />
      <DiscountWords text={text} reason={reason} errors={errors} onValueChange={change} />
      <FormAlert title={t('form.failed')} fields={FIELDS} error={give.error} />
    </ConfirmDialog>
  )
}

const FIELDS = ['percent', 'amount', 'months', 'fromMonth', 'text', 'reason']

type FirstMonthProps = {
  value: Month
  month: Month
  error: string | undefined
  onValueChange: (part: { fromMonth: Month }) => void
}

function FirstMonth({ value, month, error, onValueChange }: FirstMonthProps) {
  const t = useDiscountText()
  const months = monthsFrom(month, addMonths(month, DISCOUNT_AHEAD_MAX))
  return (
    <Field label={t('form.from')} error={error} className="w-40">
      {(control) => (
        <Select
          {...control}
          value={value}
          options={months.map((one) => ({ value: one, label: dateText(one) }))}
          onValueChange={(fromMonth) => onValueChange({ fromMonth })}
        />
      )}
    </Field>
  )
}
