import { useState } from 'react'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ReasonField } from '#admin/ui/form/reason-field.tsx'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useCompleteBill } from '#admin/entities/bills/bills.api.ts'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { ReceiptDayField, useReceiptDay } from './receipt-day.tsx'
import type { StepDialogProps } from './step-refusal.tsx'

/** Marks a bill as settled: asks for the reason, the bill's number, and the day of receipt if it is not today. */
export function CompleteDialog({ bill, refusalOf, onClose }: StepDialogProps) {
  const t = useBillsText()
  const complete = useCompleteBill()
  const { isOpen, close } = useOpenDialog(onClose)
  const [reason, setReason] = useState('')
  const { receivedOn, ...day } = useReceiptDay()
  const { id, version, number } = bill
  const name = number ?? ''
  const finish = () => {
    showToast(t('action.done.complete', { number: name }))
    close()
  }
  const asked = { id, version, reason, confirmation: name, ...(receivedOn && { receivedOn }) }
  const send = (currentPassword?: string) =>
    complete.mutate({ ...asked, ...(currentPassword && { currentPassword }) }, { onSuccess: finish })
  const isReason = 'value' in checkText(reason, STEP_REASON)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => send()}
      isBusy={complete.isPending}
      isIncomplete={!isReason || !day.isAllowed}
      tone="danger"
      typed={name}
      title={t('complete.title', { number: name })}
      description={t('complete.lead')}
      confirmLabel={t('complete.confirm')}
      over={
        <Reauthentication
          error={complete.error}
          isPending={complete.isPending}
          onPassword={send}
          onCancel={complete.reset}
        />
      }
    >
      {refusalOf(complete)}
      <Consequences />
      <ReceiptDayField {...day} />
      <ReasonField
        label={t('complete.reason')}
        help={t('complete.reasonHelp')}
        max={STEP_REASON.max}
        value={reason}
        onValueChange={setReason}
      />
    </ConfirmDialog>
  )
}

function Consequences() {
  const t = useBillsText()
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm marker:text-ink-faint">
      <li>{t('complete.undo')}</li>
      <li>{t('complete.noCharge')}</li>
    </ul>
  )
}
