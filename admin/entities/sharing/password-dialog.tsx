import { useId } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { useAppField } from '#admin/ui/app-form/form-contexts.ts'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { sharePasswordProblem } from './share-draft.ts'
import { SharePasswordField } from './share-password-field.tsx'
import { useSharePassword } from './sharing.api.ts'

/** Sets another password of a share. */
export function PasswordDialog({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const t = useSharingText()
  const ui = useAdminText()
  const formId = useId()
  const save = useSharePassword(siteId)
  const form = useAppForm({
    defaultValues: { password: '' },
    validators: { onDynamic: ({ value }) => checkPassword(value.password) },
    onSubmit: ({ value }) => {
      if (save.isPending) return
      save.mutate(value.password, {
        onSuccess: () => {
          showToast(t('password.changed'))
          onClose()
        },
      })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('password.changeTitle')}
      description={t('password.changeLead')}
      isBusy={save.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {ui('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={save.isPending}>
            {t('password.change')}
          </Button>
        </>
      }
    >
      <AppForm form={form} id={formId} error={save.error} className="flex flex-col gap-4">
        <form.AppField name="password">{() => <NewPassword />}</form.AppField>
        <FormAlert title={ui('failure.update')} fields={['password']} error={save.error} />
      </AppForm>
    </Dialog>
  )
}

function checkPassword(password: string) {
  const problem = sharePasswordProblem(password)
  return problem && { fields: { password: problem } }
}

function NewPassword() {
  const t = useSharingText()
  const { value, error, bound } = useAppField<string>()
  return (
    <SharePasswordField
      label={t('password.newLabel')}
      value={value}
      error={error}
      onValueChange={bound.onValueChange}
      isFirst
    />
  )
}
