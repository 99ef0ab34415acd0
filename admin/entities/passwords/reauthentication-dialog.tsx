import { useId } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { useAppField } from '#admin/ui/app-form/form-contexts.ts'
import { PasswordField } from '#admin/ui/app-form/text-field.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'

export type ReauthenticationProps = {
  /** Why the change was refused. */
  error: Error | null
  /** The change is being sent. */
  isPending: boolean
  /** Repeats the change with the password. */
  onPassword: (currentPassword: string) => void
  /** Cancels the change; the form keeps its input. */
  onCancel: () => void
}

/** Asks the signed-in person for their password and shows a wrong one. */
export function ReauthenticationDialog({ error, isPending, ...props }: ReauthenticationProps) {
  const t = useAuthText()
  const ui = useAdminText()
  const { email } = useUser()
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={props.onCancel}
      isBusy={isPending}
      title={t('reauthenticate.title')}
      description={t('reauthenticate.lead', { email })}
      actions={
        <>
          <Button onClick={props.onCancel} disabled={isPending}>
            {ui('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
            {t('reauthenticate.submit')}
          </Button>
        </>
      }
    >
      <PasswordForm id={formId} email={email} error={error} isPending={isPending} onPassword={props.onPassword} />
    </Dialog>
  )
}

type PasswordFormProps = { id: string; email: string } & Omit<ReauthenticationProps, 'onCancel'>

/** Unmounts with the dialog, so that the password does not stay in memory. */
function PasswordForm({ id, email, error, isPending, onPassword }: PasswordFormProps) {
  const t = useAuthText()
  const ui = useAdminText()
  const form = useAppForm({
    defaultValues: { currentPassword: '' },
    validators: {
      onDynamic: ({ value }) =>
        value.currentPassword === '' ? { fields: { currentPassword: { key: 'required' } } } : undefined,
    },
    onSubmit: ({ value }) => {
      if (!isPending) onPassword(value.currentPassword)
    },
  })
  return (
    <AppForm form={form} id={id} error={error} className="flex flex-col gap-4">
      <FormAlert title={ui('failure.confirmPassword')} fields={['currentPassword']} error={error} />
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      <form.AppField name="currentPassword">
        {() => (
          <>
            <PasswordField
              label={t('password.current')}
              isRequired
              name="current-password"
              autoComplete="current-password"
              data-autofocus
              autoFocus
            />
            <AnnouncedError isPending={isPending} />
          </>
        )}
      </form.AppField>
    </AppForm>
  )
}

/** Announces the error of the field once the change has been answered. */
function AnnouncedError({ isPending }: { isPending: boolean }) {
  const { error } = useAppField<string>()
  return (
    <p role="status" className="sr-only">
      {!isPending && error}
    </p>
  )
}
