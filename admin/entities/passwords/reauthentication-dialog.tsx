import { useId } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { CodeField } from '#admin/ui/app-form/code-field.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { useAppField } from '#admin/ui/app-form/form-contexts.ts'
import { PasswordField } from '#admin/ui/app-form/text-field.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'

export type ReauthenticationProps = {
  /** Why the change was refused. */
  error: Error | null
  /** The change is being sent. */
  isPending: boolean
  /** Repeats the change with the password, and with the code if one was asked for. */
  onPassword: (currentPassword: string, code?: string) => void
  /** Cancels the change; the form keeps its input. */
  onCancel: () => void
}

type DialogProps = ReauthenticationProps & { withCode: boolean }

/** Asks the signed-in person for their password, and for a code of the second factor, and shows a wrong one. */
export function ReauthenticationDialog({ error, isPending, withCode, ...props }: DialogProps) {
  const t = useAuthText()
  const ui = useAdminText()
  const { email } = useUser()
  const formId = useId()
  return (
    <Dialog
      isOpen
      asksItself
      onClose={props.onCancel}
      isBusy={isPending}
      title={t('reauthenticate.title')}
      description={t(withCode ? 'reauthenticate.leadCode' : 'reauthenticate.lead', { email })}
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
      <PasswordForm
        id={formId}
        email={email}
        error={error}
        isPending={isPending}
        withCode={withCode}
        onPassword={props.onPassword}
      />
    </Dialog>
  )
}

type PasswordFormProps = { id: string; email: string } & Omit<DialogProps, 'onCancel'>
type Values = { currentPassword: string; code: string }

function findMissing(values: Values, withCode: boolean) {
  const names = withCode ? (['currentPassword', 'code'] as const) : (['currentPassword'] as const)
  const missing = names.filter((name) => values[name].trim() === '')
  return missing.length > 0
    ? { fields: Object.fromEntries(missing.map((name) => [name, { key: 'required' }])) }
    : undefined
}

/** Unmounts with the dialog, so that the password does not stay in memory. */
function PasswordForm({ id, email, error, isPending, withCode, onPassword }: PasswordFormProps) {
  const t = useAuthText()
  const ui = useAdminText()
  const form = useAppForm({
    defaultValues: { currentPassword: '', code: '' },
    validators: { onDynamic: ({ value }) => findMissing(value, withCode) },
    onSubmit: ({ value }) => {
      if (!isPending) onPassword(value.currentPassword, withCode ? value.code : undefined)
    },
  })
  return (
    <AppForm form={form} id={id} error={error} className="flex flex-col gap-4">
      <FormAlert
        title={ui('failure.confirmPassword')}
        fields={withCode ? ['currentPassword', 'code'] : ['currentPassword']}
        error={error}
      />
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
      {withCode && (
        <form.AppField name="code">
          {() => (
            <>
              <CodeField label={t('reauthenticate.code')} kind="any" size="md" isRequired />
              <AnnouncedError isPending={isPending} />
            </>
          )}
        </form.AppField>
      )}
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
