import type { Language } from '#shared/text/languages.ts'
import { memberWords } from '#visitor/words/member-words.ts'
import { AddressForm, type AddressState } from '#visitor/forms/address-form.tsx'

type Props = {
  language: Language
  action: string
  title: string
  text: string
  state?: AddressState | undefined
}

/** Asks for the mail of a registration once more. */
export function ResendForm({ language, action, title, text, state }: Props) {
  return (
    <section className="form resend">
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      <AddressForm
        language={language}
        action={action}
        submit={memberWords(language)('resend.submit')}
        isSecond
        state={state}
      />
    </section>
  )
}
