import { useState } from 'react'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ReasonField } from '#admin/ui/form/reason-field.tsx'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useReopenBill } from '#admin/entities/bills/bills.api.ts'
import type { StepDialogProps } from './step-refusal.tsx'

/** Takes back that a bill was marked as settled: asks for the reason. */
export function ReopenDialog({ bill, refusalOf, onClose }: StepDialogProps) {
  const t = useBillsText()
  const reopen = useReopenBill()
  const { isOpen, close } = useOpenDialog(onClose)
  const [reason, setReason] = useState('')
  const { id, version, number, method } = bill
  const name = number ?? ''
  const send = () =>
    reopen.mutate(
      { id, version, reason },
      {
        onSuccess: () => {
          showToast(t('reopen.done', { number: name }))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={reopen.isPending}
      isIncomplete={!('value' in checkText(reason, STEP_REASON))}
      title={t('reopen.title', { number: name })}
      description={t('reopen.lead')}
      confirmLabel={t('action.reopen')}
    >
      {refusalOf(reopen)}
      <ul className="list-disc space-y-1 pl-5 text-sm marker:text-ink-faint">
        <li>{t('reopen.due')}</li>
        {method === 'card' && <li>{t('reopen.card')}</li>}
      </ul>
      <ReasonField
        label={t('complete.reason')}
        help={t('reopen.reasonHelp')}
        max={STEP_REASON.max}
        value={reason}
        onValueChange={setReason}
      />
    </ConfirmDialog>
  )
}
