import type { Language } from '#shared/text/languages.ts'
import { formWords } from '#visitor/words/form-words.ts'

/** The refused input of an earlier attempt. */
export type AddressState = { email: string; error: string }

type Props = {
  language: Language
  action: string
  /** The button's words. */
  submit: string
  /** The form is secondary on its page. */
  isSecond?: boolean
  state?: AddressState | undefined
}

/** Asks for a mail address to which something is sent. */
export function AddressForm({ language, action, submit, isSecond = false, state }: Props) {
  return (
    <form method="post" action={action} noValidate>
      <div className="field">
        <label htmlFor="address">{formWords(language)('fixed.email')}</label>
        <input
          id="address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          autoFocus={Boolean(state)}
          defaultValue={state?.email}
          aria-invalid={state ? true : undefined}
          aria-describedby={state && 'address-error'}
        />
        {state && (
          <p className="error" id="address-error" role="alert">
            {state.error}
          </p>
        )}
      </div>
      <button type="submit" className={isSecond ? 'second' : undefined}>
        {submit}
      </button>
    </form>
  )
}
