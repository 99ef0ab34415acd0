import { useState } from 'react'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ReasonField } from '#admin/ui/form/reason-field.tsx'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import type { TransferLine } from '#shared/billing/transfers/transfers.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useChangeTransfer } from './transfers.api.ts'

type ChangeDialogProps = { line: TransferLine; to: 'aside' | 'open'; reason?: string; onClose: () => void }

/** Puts a deposit aside with a reason, which may be proposed, or takes back what it pays. */
export function ChangeDialog({ line, to, reason: proposed = '', onClose }: ChangeDialogProps) {
  const t = useTransfersText()
  const ui = useAdminText()
  const change = useChangeTransfer()
  const { isOpen, close } = useOpenDialog(onClose)
  const [reason, setReason] = useState(proposed)
  // What the person saw: the list may show a newer version meanwhile.
  const [{ id, version }] = useState(line)
  const isAside = to === 'aside'
  const words = isAside ? 'asideDialog' : 'undoDialog'
  const send = () =>
    change.mutate(
      { id, version, body: isAside ? { state: 'aside', reason } : { state: 'open' } },
      {
        onSuccess: () => {
          showToast(t(`${words}.done`))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={change.isPending}
      isIncomplete={isAside && !('value' in checkText(reason, STEP_REASON))}
      tone={isAside ? 'primary' : 'danger'}
      title={t(`${words}.title`)}
      description={t(`${words}.lead`)}
      confirmLabel={t(`${words}.confirm`)}
    >
      <FormAlert error={change.error} title={ui('failure.update')} fields={[]} />
      {isAside && (
        <ReasonField
          label={t('reason')}
          help={t('reasonHelp')}
          max={STEP_REASON.max}
          value={reason}
          onValueChange={setReason}
        />
      )}
    </ConfirmDialog>
  )
}
