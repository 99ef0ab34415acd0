import { revalidateLogic, useForm } from '@tanstack/react-form'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field, type FieldControl } from '#admin/ui/form/field.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import { checkNewPassword, type NewPassword, type NewPasswordProblem } from './check-new-password.ts'
import { PasswordRuleList } from './password-rule-list.tsx'

type NewPasswordFormProps = {
  /** The account's email address, for password managers. */
  email: string
  /** The server requires the present password too. */
  isCurrentNeeded?: boolean
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  isDone?: boolean
  error: Error | null
  /** Title of the alert for a refused password. */
  failedTitle: string
  onSubmit: (password: { newPassword: string; currentPassword: string }) => void
  size?: 'md' | 'lg'
  /** Beside the main button. */
  aside?: ReactNode
}

/** The API's name of the new password. */
const NEW = ['newPassword', 'password']

/** A new password and its repetition; validated at the first submit, then at each input. */
export function NewPasswordForm({
  email,
  isCurrentNeeded = false,
  error,
  failedTitle,
  size = 'lg',
  ...props
}: NewPasswordFormProps) {
  const t = useAuthText()
  const tError = useErrorText()
  const rulesId = useId()
  const element = useRef<HTMLFormElement>(null)
  const refused = isApiError(error) ? error.fields : {}
  const defaultValues: NewPassword = { currentPassword: '', newPassword: '', confirmation: '' }
  const focusInvalid = () => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  const form = useForm({
    defaultValues,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: ({ value }) => checkNewPassword(value, isCurrentNeeded) },
    onSubmit: ({ value }) => props.onSubmit(value),
    onSubmitInvalid: focusInvalid,
  })
  useEffect(() => {
    if (error) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  const messageOf = (errors: readonly unknown[]) => {
    const problem = errors.find((one) => one !== undefined) as NewPasswordProblem | undefined
    return problem && tError(`validation.${problem}`)
  }
  // Marked only beside optional fields.
  const isMarked = size === 'md'
  const buttonSize = size === 'lg' ? 'w-full' : ''

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <form.Subscribe selector={(state) => state.isDirty}>
        {(isDirty) => <LeaveGuard isDirty={isDirty && !props.isDone} />}
      </form.Subscribe>
      <FormAlert title={failedTitle} fields={isCurrentNeeded ? [...NEW, 'currentPassword'] : NEW} error={error} />
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      {isCurrentNeeded && (
        <form.Field name="currentPassword">
          {(field) => (
            <Field
              label={t('password.current')}
              help={tError('code.reauthenticate')}
              error={messageOf(field.state.meta.errors) ?? refused['currentPassword']}
              isRequired={isMarked}
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  size={size}
                  name="current-password"
                  autoComplete="current-password"
                  autoFocus
                  value={field.state.value}
                  onValueChange={field.handleChange}
                  onBlur={field.handleBlur}
                />
              )}
            </Field>
          )}
        </form.Field>
      )}
      <form.Field name="newPassword">
        {(field) => {
          const problem = messageOf(field.state.meta.errors) ?? refused['newPassword'] ?? refused['password']
          return (
            <div className="flex flex-col gap-2">
              <Field label={t('password.new')} error={problem} isRequired={isMarked}>
                {(control) => (
                  <PasswordInput
                    {...describedBy(control, rulesId)}
                    size={size}
                    name="new-password"
                    autoComplete="new-password"
                    autoFocus={!isCurrentNeeded}
                    value={field.state.value}
                    onValueChange={field.handleChange}
                    onBlur={field.handleBlur}
                  />
                )}
              </Field>
              <PasswordRuleList id={rulesId} password={field.state.value} isRefused={problem !== undefined} />
            </div>
          )
        }}
      </form.Field>
      <form.Field name="confirmation">
        {(field) => (
          <Field label={t('password.confirm')} error={messageOf(field.state.meta.errors)} isRequired={isMarked}>
            {(control) => (
              <PasswordInput
                {...control}
                size={size}
                name="new-password-again"
                autoComplete="new-password"
                value={field.state.value}
                onValueChange={field.handleChange}
                onBlur={field.handleBlur}
              />
            )}
          </Field>
        )}
      </form.Field>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size={size} isBusy={props.isBusy} className={buttonSize}>
          {props.isBusy ? props.busyLabel : props.submitLabel}
        </Button>
        {props.aside}
      </div>
    </form>
  )
}

/** The rules belong to the field's description. */
function describedBy(control: FieldControl, id: string): FieldControl {
  return { ...control, 'aria-describedby': [control['aria-describedby'], id].filter(Boolean).join(' ') }
}
