import type { Language } from '#shared/text/languages.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { memberWords } from '#visitor/words/member-words.ts'

export type LoginFormProps = {
  language: Language
  /** Where the form goes, with the place it leads back to. */
  action: string
  /** What an earlier try left: the address, and why it was refused. */
  refused?: { email: string; message: string } | undefined
}

/**
 * Address and password. What was refused stands inside: the window's script takes a page's form in place of its own. The
 * password, which is asked for again, has the focus then.
 */
export function LoginForm({ language, action, refused }: LoginFormProps) {
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
          {...problemOf(refused)}
        />
      </div>
      <div className="field">
        <label htmlFor="login-password">{form('fixed.password')}</label>
        <input
          id="login-password"
          name="password"
          type="password"
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
