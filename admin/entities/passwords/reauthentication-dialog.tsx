import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'

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
  const tError = useErrorText()
  const ui = useAdminText()
  const element = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [attempts, setAttempts] = useState(0)
  const refused = isApiError(error) ? error.fields['currentPassword'] : undefined
  const problem = attempts > 0 && password === '' ? tError('validation.required') : refused
  useEffect(() => {
    if (attempts > 0 || error) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts, error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (password !== '' && !isPending) onPassword(password)
  }
  return (
    <form ref={element} id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormAlert title={ui('failure.confirmPassword')} fields={['currentPassword']} error={error} />
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      <Field label={t('password.current')} error={problem} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            name="current-password"
            autoComplete="current-password"
            data-autofocus
            autoFocus
            value={password}
            onValueChange={setPassword}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {!isPending && problem}
      </p>
    </form>
  )
}
