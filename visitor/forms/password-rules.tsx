import { PASSWORD_LENGTH, PASSWORD_RULES, PASSWORD_SIGNS } from '#shared/account/password-rules.ts'
import { MEMBER_PASSWORD_MAX } from '#shared/visitor/form-answers.ts'
import type { FormWords } from '#visitor/words/form-words.ts'

type Props = {
  id: string
  /** The id of the password's field. */
  field: string
  words: FormWords
}

/** The rules of a new password below its field. The script of forms ticks each one while the visitor types. */
export function PasswordRules({ id, field, words }: Props) {
  const values = { min: PASSWORD_LENGTH.min, max: MEMBER_PASSWORD_MAX, signs: PASSWORD_SIGNS }
  return (
    <ul className="rules" id={id} aria-live="polite" data-rules={field} data-max={MEMBER_PASSWORD_MAX}>
      {PASSWORD_RULES.map((rule) => (
        <li key={rule} aria-atomic="true" data-rule={rule}>
          {words(`rules.${rule}`, values)}
          <span className="sr" data-kept={words('kept')} />
        </li>
      ))}
    </ul>
  )
}
