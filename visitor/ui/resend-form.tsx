import type { Language } from '#shared/languages.ts'
import { formWords } from '#visitor/form-words.ts'
import { memberWords } from '#visitor/member-words.ts'

export type ResendState = { email: string; error: string }

type Props = {
  language: Language
  action: string
  title: string
  text: string
  state?: ResendState | undefined
}

/** Asks for the mail of a registration once more. */
export function ResendForm({ language, action, title, text, state }: Props) {
  return (
    <section className="form resend">
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      <form method="post" action={action} noValidate>
        <div className="field">
          <label htmlFor="resend-email">{formWords(language)('fixed.email')}</label>
          <input
            id="resend-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            defaultValue={state?.email}
            aria-invalid={state ? true : undefined}
            aria-describedby={state && 'resend-error'}
          />
          {state && (
            <p className="error" id="resend-error" role="alert">
              {state.error}
            </p>
          )}
        </div>
        <button type="submit" className="second">
          {memberWords(language)('resend.submit')}
        </button>
      </form>
    </section>
  )
}
