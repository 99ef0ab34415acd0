import { useState } from 'react'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { DISCOUNT_AHEAD_MAX } from '#shared/billing/discount-rules.ts'
import type { GivenDiscount } from '#shared/billing/discounts.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { addMonths, type Month, monthsFrom } from '#shared/time/months.ts'
import { useEndDiscount } from './discounts.api.ts'
import { useDiscountText } from './use-discount-text.ts'

type EndDialogProps = { accountId: string; discount: GivenDiscount; month: Month; onClose: () => void }

/** The months with which a discount can be ended: from the one before the present, and before its own last one. */
function lastMonths({ untilMonth }: GivenDiscount, month: Month): Month[] {
  const last = untilMonth === null ? addMonths(month, DISCOUNT_AHEAD_MAX) : addMonths(untilMonth, -1)
  return monthsFrom(addMonths(month, -1), last).slice(0, DISCOUNT_AHEAD_MAX)
}

/** Ends a discount with a month. */
export function EndDialog({ accountId, discount, month, onClose }: EndDialogProps) {
  const t = useDiscountText()
  const end = useEndDiscount(accountId)
  const { isOpen, close } = useOpenDialog(onClose)
  const months = lastMonths(discount, month)
  const [lastMonth, setLast] = useState(months[0] ?? addMonths(month, -1))
  const [reason, setReason] = useState('')
  const send = () => {
    const onSuccess = () => {
      showToast(t('ending.done'))
      close()
    }
    end.mutate({ discountId: discount.id, lastMonth, reason }, { onSuccess })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={end.isPending}
      isIncomplete={!('value' in checkText(reason, STEP_REASON))}
      tone="danger"
      title={t('ending.title', { text: discount.text })}
      description={t('ending.lead')}
      confirmLabel={t('ending.submit')}
    >
      <Field label={t('ending.last')} className="w-40">
        {(control) => (
          <Select
            {...control}
            value={lastMonth}
            options={months.map((one) => ({ value: one, label: dateText(one) }))}
            onValueChange={setLast}
          />
        )}
      </Field>
      <Field
        label={t('form.reason')}
        help={t('form.reasonHelp')}
        counter={{ text: reason, max: STEP_REASON.max }}
        isRequired
      >
        {(control) => <TextArea {...control} rows={2} value={reason} onValueChange={setReason} />}
      </Field>
      <FormAlert title={t('ending.failed')} fields={['reason']} error={end.error} />
    </ConfirmDialog>
  )
}
