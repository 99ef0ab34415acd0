import { useVirtualAccount } from '#admin/entities/payments/payments.api.ts'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'

/** Ends the account of a bill; one that was paid meanwhile counts. */
export function EndAccountDialog({ billId, onClose }: { billId: string; onClose: () => void }) {
  const t = useTransfersText()
  const change = useVirtualAccount(billId)
  const { isOpen, close } = useOpenDialog(onClose)
  const send = () =>
    change.mutate(false, {
      onSuccess: () => {
        showToast(t('pay.account.ended'))
        close()
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={change.isPending}
      tone="danger"
      title={t('pay.account.endTitle')}
      description={t('pay.account.endText')}
      confirmLabel={t('pay.account.end')}
    >
      <FormAlert error={change.error} title={t('pay.account.endFailed')} fields={[]} />
    </ConfirmDialog>
  )
}
