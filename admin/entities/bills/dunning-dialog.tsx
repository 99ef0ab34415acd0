import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useDunningText } from '#admin/i18n/use-dunning-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { useChangeDunning } from '#admin/entities/bills/dunning.api.ts'
import { parseReminderDays, REMINDER_DAY_MAX, REMINDERS_MAX } from '#shared/billing/dunning-rules.ts'
import type { Dunning } from '#shared/billing/dunning.ts'

type DunningDialogProps = { policy: Dunning; onClose: () => void }

/** Sets the days after the due date on which customers are reminded. */
export function DunningDialog({ policy, onClose }: DunningDialogProps) {
  const t = useDunningText()
  const ui = useAdminText()
  const change = useChangeDunning()
  const { isOpen, close } = useOpenDialog(onClose)
  // What the person saw: the list may be read again meanwhile.
  const [{ version, reminderDays }] = useState(policy)
  const [text, setText] = useState(reminderDays.join(', '))
  const days = parseReminderDays(text)
  const send = () =>
    days &&
    change.mutate(
      { version, reminderDays: days },
      {
        onSuccess: () => {
          showToast(t('policy.done'))
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
      isIncomplete={!days}
      title={t('policy.title')}
      description={t('policy.lead')}
      confirmLabel={t('policy.save')}
    >
      <FormAlert error={change.error} title={ui('failure.update')} fields={[]} />
      <Field
        label={t('policy.days')}
        help={t('policy.help', { max: REMINDER_DAY_MAX, times: REMINDERS_MAX })}
        error={days ? undefined : t('policy.bad', { max: REMINDER_DAY_MAX, times: REMINDERS_MAX })}
      >
        {(control) => (
          <TextInput {...control} inputMode="numeric" value={text} onValueChange={setText} data-autofocus autoFocus />
        )}
      </Field>
      <p className="text-sm text-ink-soft">{days?.length === 0 ? t('policy.none') : t('policy.effect')}</p>
    </ConfirmDialog>
  )
}
