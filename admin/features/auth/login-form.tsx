import { useForm } from '@tanstack/react-form'
import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import { useFieldErrorText } from '#admin/ui/form-error.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { TextInput } from '#admin/ui/text-input.tsx'
import { loginBody, type UserInfo } from '#shared/auth.ts'
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
      {login.error && <LoginError key={login.submittedAt} error={login.error} />}
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
    </form>
  )
}

type PasswordInputProps = Omit<Parameters<typeof TextInput>[0], 'type' | 'size'>

function PasswordInput(props: PasswordInputProps) {
  const t = useAdminText()
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput
        {...props}
        size="lg"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={isShown ? t('login.hide') : t('login.show')}
        onClick={() => setShown(!isShown)}
        className="absolute top-1.5 right-1.5 grid size-9 place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink"
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  )
}

/** Why signing in failed; for too many attempts, how long to wait. */
function LoginError({ error }: { error: Error }) {
  const t = useAdminText()
  const seconds = isApiError(error, 'too_many') ? error.retryAfter : undefined
  const time = seconds === undefined ? '' : waitingTime(seconds)
  function waitingTime(wait: number): string {
    return wait < 60 ? t('login.seconds', { count: wait }) : t('login.minutes', { count: Math.ceil(wait / 60) })
  }
  return (
    <div
      role="alert"
      className="flex animate-rise items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger"
    >
      <Icon name="alert-circle" size={18} className="mt-0.5" />
      <p>{time ? t('login.wait', { time }) : error.message}</p>
    </div>
  )
}
