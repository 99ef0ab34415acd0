import { useState } from 'react'
import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ReasonField } from '#admin/ui/form/reason-field.tsx'
import { STATE_REASON } from '#shared/account/user-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'

export type FactorReset = { id: string; reason: string; currentPassword?: string }

type ResetFactorDialogProps = {
  person: { id: string; name: string }
  /** The call that resets it. */
  reset: {
    mutate: (input: FactorReset, options: { onSuccess: () => void }) => void
    error: Error | null
    isPending: boolean
    reset: () => void
  }
  isOpen: boolean
  onClose: () => void
}

/** Takes the second factor from somebody who lost it: explains what follows and asks for the reason. */
export function ResetFactorDialog({ person, reset, isOpen, onClose }: ResetFactorDialogProps) {
  const t = useFactorText()
  const [reason, setReason] = useState('')
  const { id, name } = person
  const send = (currentPassword?: string) =>
    reset.mutate(
      { id, reason, ...(currentPassword && { currentPassword }) },
      {
        onSuccess: () => {
          showToast(t('reset.done', { name }))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => send()}
      isBusy={reset.isPending}
      isIncomplete={!('value' in checkText(reason, STATE_REASON))}
      tone="danger"
      title={t('reset.title', { name })}
      description={t('reset.effects')}
      confirmLabel={t('reset.action')}
      over={
        <Reauthentication error={reset.error} isPending={reset.isPending} onPassword={send} onCancel={reset.reset} />
      }
    >
      <FormAlert error={reset.error} title={t('reset.failed')} fields={['currentPassword']} />
      <ReasonField
        label={t('reset.reason')}
        help={t('reset.reasonHelp')}
        max={STATE_REASON.max}
        value={reason}
        onValueChange={setReason}
      />
    </ConfirmDialog>
  )
}
