import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { accountNames, type NamesInForce } from '#shared/billing/accounting/accounting.ts'
import { ACCOUNT_KEYS, ACCOUNT_NAME_MAX } from '#shared/billing/accounting/accounting-rules.ts'
import { useChangeNames } from './accounting.api.ts'
import { useAccountingText } from './use-accounting-text.ts'

type NamesDialogProps = { inForce: NamesInForce; onClose: () => void }

/** Sets the names of the accounts in the operator's accounting program. */
export function NamesDialog({ inForce, onClose }: NamesDialogProps) {
  const t = useAccountingText()
  const ui = useAdminText()
  const change = useChangeNames()
  const { isOpen, close } = useOpenDialog(onClose)
  // What the person saw: the names may be read again meanwhile.
  const [{ version, names }] = useState(inForce)
  const [typed, setTyped] = useState(names)
  const bad = ACCOUNT_KEYS.filter((key) => !accountNames.shape[key].safeParse(typed[key]).success)
  const save = () =>
    change.mutate(
      { version, names: typed },
      {
        onSuccess: () => {
          showToast(t('namesSaved'))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={save}
      isBusy={change.isPending}
      isIncomplete={bad.length > 0}
      title={t('namesTitle')}
      description={t('namesLead')}
      confirmLabel={t('namesSave')}
    >
      <FormAlert error={change.error} title={ui('failure.update')} fields={[]} />
      <div className="grid gap-4 sm:grid-cols-2">
        {ACCOUNT_KEYS.map((key) => (
          <Field
            key={key}
            label={t(`use.${key}`)}
            error={bad.includes(key) ? t('namesBad', { max: ACCOUNT_NAME_MAX }) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                lang="ja"
                value={typed[key]}
                onValueChange={(value) => setTyped({ ...typed, [key]: value })}
              />
            )}
          </Field>
        ))}
      </div>
    </ConfirmDialog>
  )
}
