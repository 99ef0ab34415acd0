import { type ReactNode, useId } from 'react'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { useAppField } from '#admin/ui/app-form/form-contexts.ts'
import { PasswordField } from '#admin/ui/app-form/text-field.tsx'
import { UnsavedGuard } from '#admin/ui/app-form/unsaved-guard.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field, type FieldControl } from '#admin/ui/form/field.tsx'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import { checkNewPassword, type NewPassword } from './check-new-password.ts'
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

/** The API's names of the new password. */
const NEW = ['newPassword', 'password']

/** A new password and its repetition. */
export function NewPasswordForm({ isCurrentNeeded = false, size = 'lg', ...props }: NewPasswordFormProps) {
  const t = useAuthText()
  const tError = useErrorText()
  const defaultValues: NewPassword = { currentPassword: '', newPassword: '', confirmation: '' }
  const form = useAppForm({
    defaultValues,
    validators: { onDynamic: ({ value }) => checkNewPassword(value, isCurrentNeeded) },
    onSubmit: ({ value }) => props.onSubmit(value),
  })
  // Marked only beside optional fields.
  const look = { size, isRequired: size === 'md' }

  return (
    <AppForm form={form} error={props.error} className="flex flex-col gap-5">
      <UnsavedGuard isDone={props.isDone} />
      <FormAlert
        title={props.failedTitle}
        fields={isCurrentNeeded ? [...NEW, 'currentPassword'] : NEW}
        error={props.error}
      />
      <input hidden readOnly type="text" name="username" autoComplete="username" value={props.email} />
      {isCurrentNeeded && (
        <form.AppField name="currentPassword">
          {() => (
            <PasswordField
              {...look}
              label={t('password.current')}
              help={tError('code.reauthenticate')}
              name="current-password"
              autoComplete="current-password"
              autoFocus
            />
          )}
        </form.AppField>
      )}
      <form.AppField name="newPassword">{() => <RuledPassword {...look} autoFocus={!isCurrentNeeded} />}</form.AppField>
      <form.AppField name="confirmation">
        {() => (
          <PasswordField
            {...look}
            label={t('password.confirm')}
            name="new-password-again"
            autoComplete="new-password"
          />
        )}
      </form.AppField>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          size={size}
          isBusy={props.isBusy}
          className={size === 'lg' ? 'w-full' : ''}
        >
          {props.isBusy ? props.busyLabel : props.submitLabel}
        </Button>
        {props.aside}
      </div>
    </AppForm>
  )
}

type RuledPasswordProps = { size: 'md' | 'lg'; isRequired: boolean; autoFocus: boolean }

/** The new password with its rules, which belong to the description of the field. */
function RuledPassword({ isRequired, ...input }: RuledPasswordProps) {
  const t = useAuthText()
  const rulesId = useId()
  const { value, error, bound } = useAppField<string>(NEW)
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('password.new')} error={error} isRequired={isRequired}>
        {(control) => (
          <PasswordInput
            {...describedBy(control, rulesId)}
            {...input}
            {...bound}
            name="new-password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <PasswordRuleList id={rulesId} password={value} isRefused={error !== undefined} />
    </div>
  )
}

function describedBy(control: FieldControl, id: string): FieldControl {
  return { ...control, 'aria-describedby': [control['aria-describedby'], id].filter(Boolean).join(' ') }
}
