import { type FormEvent, useEffect, useRef } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useSignInText } from '#admin/i18n/use-sign-in-text.ts'
import { Alert, FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { focusInvalid } from '#admin/ui/form/focus-invalid.ts'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { Credentials } from './sign-in-call.ts'
import { type SignInPorts, useSignIn } from './use-sign-in.ts'

/** The message of a field: of the own check, else of the API, which stands until the value is changed. */
function useFieldError({ refused, error, sent, values }: ReturnType<typeof useSignIn>) {
  const t = useSignInText()
  return (name: keyof Credentials) => {
    const found = refused[name]
    if (found?.key === 'tooLong') return t('refused.tooLong', { max: Number(found.values?.max) })
    if (found) return t(found.key === 'email' ? 'refused.email' : 'refused.required')
    return isApiError(error) && sent?.[name] === values[name] ? error.fields[name] : undefined
  }
}

/**
 * The sign-in form. It keeps its own state and checks: the library of forms, the schemas and the dictionary of all messages
 * weigh more than the rest of the page (decision 0109).
 */
export function LoginForm(ports: SignInPorts) {
  const t = useSignInText()
  const form = useRef<HTMLFormElement>(null)
  const signIn = useSignIn(ports)
  const { values, error, isBusy, turn, send, change } = signIn
  const errorOf = useFieldError(signIn)
  useEffect(() => {
    if (turn > 0) focusInvalid(form.current)
  }, [turn])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <FormAlert key={turn} title={t('failed')} fields={[]} error={error} />
      {isApiError(error, 'offline') && (
        <Alert title={t('failed')} isAnswer>
          {error.message}
        </Alert>
      )}
      <Field label={t('email')} error={errorOf('email')}>
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
            value={values.email}
            onValueChange={change('email')}
          />
        )}
      </Field>
      <Field label={t('password')} error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            size="lg"
            name="password"
            autoComplete="current-password"
            value={values.password}
            onValueChange={change('password')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} className="mt-2 w-full">
        {t(isBusy ? 'submitting' : 'submit')}
      </Button>
      <ForgotLink />
    </form>
  )
}

/** A plain link: without the back office there is no router. */
function ForgotLink() {
  const t = useSignInText()
  return (
    <a
      href="/reset-pass"
      className="self-center rounded-sm py-1 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
    >
      {t('forgot')}
    </a>
  )
}
