import type { Language } from '#shared/text/languages.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { SecretInput } from '#visitor/forms/secret-input.tsx'
import { memberWords } from '#visitor/words/member-words.ts'

export type LoginFormProps = {
  language: Language
  /** Target of the form, with the place it leads back to. */
  action: string
  /** The address of an earlier attempt, and the reason of its refusal. */
  refused?: { email: string; message: string } | undefined
  /** The form is the only content of a window: its first field has the focus, not the window's close button. */
  isWindow?: boolean
}

/**
 * The form with address and password. The reason of a refusal stands inside, because the window's script replaces its
 * form by that of the page. The password then has the focus.
 */
export function LoginForm({ language, action, refused, isWindow = false }: LoginFormProps) {
  const [words, form] = [memberWords(language), formWords(language)]
  return (
    <form method="post" action={action} noValidate>
      {refused && (
        <p className="failed" id="login-error" role="alert">
          {refused.message}
        </p>
      )}
      <div className="field">
        <label htmlFor="login-email">{form('fixed.email')}</label>
        <input
          id="login-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          defaultValue={refused?.email}
          autoFocus={isWindow}
          {...problemOf(refused)}
        />
      </div>
      <div className="field">
        <label htmlFor="login-password">{form('fixed.password')}</label>
        <SecretInput
          id="login-password"
          name="password"
          label={form('fixed.password')}
          words={form}
          autoComplete="current-password"
          required
          autoFocus={Boolean(refused)}
          {...problemOf(refused)}
        />
      </div>
      <button type="submit">{words('login.submit')}</button>
    </form>
  )
}

function problemOf(refused: LoginFormProps['refused']) {
  return refused ? { 'aria-invalid': true as const, 'aria-describedby': 'login-error' } : {}
}
