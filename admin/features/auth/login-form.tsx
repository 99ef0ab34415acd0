import { useForm } from '@tanstack/react-form'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { useFieldErrorText } from '#admin/ui/form/form-error.ts'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { loginBody, type UserInfo } from '#shared/account/auth.ts'
import { useLogin } from './auth.api.ts'

type LoginFormProps = { onDone: (user: UserInfo) => void }

/** Checked when sent, and from then on as people type. */
export function LoginForm({ onDone }: LoginFormProps) {
  const t = useAdminText()
  const errorText = useFieldErrorText()
  const login = useLogin()
  const form = useForm({
    defaultValues: { email: '', password: '' },
    validators: { onSubmit: loginBody },
    onSubmit: ({ value }) => login.mutate(value, { onSuccess: onDone }),
    onSubmitInvalid: () => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus(),
  })
  return (
    <form
      noValidate
      className="mt-8 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <FormAlert key={login.submittedAt} title={t('failure.signIn')} fields={[]} error={login.error} />
      <form.Field name="email">
        {(field) => (
          <Field label={t('login.email')} error={errorText(field.state.meta.errors)}>
            {(control) => (
              <TextInput
                {...control}
                size="lg"
                type="email"
                name="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                value={field.state.value}
                onValueChange={field.handleChange}
                onBlur={field.handleBlur}
              />
            )}
          </Field>
        )}
      </form.Field>
      <form.Field name="password">
        {(field) => (
          <Field label={t('login.password')} error={errorText(field.state.meta.errors)}>
            {(control) => (
              <PasswordInput
                {...control}
                size="lg"
                name="password"
                autoComplete="current-password"
                value={field.state.value}
                onValueChange={field.handleChange}
                onBlur={field.handleBlur}
              />
            )}
          </Field>
        )}
      </form.Field>
      <Button type="submit" variant="primary" size="lg" isBusy={login.isPending} className="mt-2 w-full">
        {login.isPending ? t('login.submitting') : t('login.submit')}
      </Button>
      <TextLink to="/reset-pass" className="self-center">
        {t('login.forgot')}
      </TextLink>
    </form>
  )
}
