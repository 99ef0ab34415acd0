import { useState } from 'react'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ReasonField } from '#admin/ui/form/reason-field.tsx'
import { DROP_REASON } from '#shared/operations/letter-rules.ts'
import type { Letter } from '#shared/operations/letters.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { kindText } from './kind-text.ts'
import { useDrop } from './letters.api.ts'
import { useLettersText } from './use-letters-text.ts'

/** Drops a letter for good, with a typed reason. */
export function DropDialog({ letter: { id, queue, kind }, onClosed }: { letter: Letter; onClosed: () => void }) {
  const t = useLettersText()
  const drop = useDrop(queue)
  const { isOpen, close } = useOpenDialog(onClosed)
  const [reason, setReason] = useState('')
  const send = () =>
    drop.mutate(
      { id, reason },
      {
        onSuccess: ({ dropped }) => {
          showToast(t(dropped ? 'dropped' : 'gone'))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={drop.isPending}
      isIncomplete={!('value' in checkText(reason, DROP_REASON))}
      tone="danger"
      title={t('dropTitle')}
      description={t('dropLead', { kind: kindText(t, kind) })}
      confirmLabel={t('drop')}
    >
      <FormAlert error={drop.error} title={t('dropFailed')} fields={[]} />
      <ReasonField
        label={t('dropReason')}
        help={t('dropHelp')}
        max={DROP_REASON.max}
        value={reason}
        onValueChange={setReason}
      />
    </ConfirmDialog>
  )
}
