import { useState } from 'react'
import { useChargingText } from '#admin/i18n/use-charging-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useSwitchAccounts } from './charging.api.ts'

type AccountsDialogProps = { isOn: boolean; onClose: () => void }

/** Lets customers have accounts at the provider to transfer to, or no new ones. */
export function AccountsDialog({ isOn: present, onClose }: AccountsDialogProps) {
  const t = useChargingText()
  const change = useSwitchAccounts()
  const { isOpen, close } = useOpenDialog(onClose)
  // What the person saw: somebody else's step must not turn the button into its opposite.
  const [isOn] = useState(present)
  const send = () =>
    change.mutate(
      { isOn: !isOn },
      {
        onSuccess: () => {
          showToast(t(isOn ? 'accounts.offDone' : 'accounts.onDone'))
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
      title={t(isOn ? 'accounts.offTitle' : 'accounts.onTitle')}
      description={t(isOn ? 'accounts.offLead' : 'accounts.onLead')}
      confirmLabel={t(isOn ? 'accounts.switchOff' : 'accounts.switchOn')}
    >
      <FormAlert error={change.error} title={t('accounts.failed')} fields={[]} />
    </ConfirmDialog>
  )
}
