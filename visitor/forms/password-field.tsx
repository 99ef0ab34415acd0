import type { ReactNode } from 'react'
import type { Language } from '#shared/text/languages.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { PasswordRules } from './password-rules.tsx'
import { SecretInput } from './secret-input.tsx'

type Props = {
  language: Language
  name: string
  label: string
  /** A text below the field. */
  help?: string
  /** The field asks for a new password: its rules stand below it. */
  hasRules?: boolean
  error?: string | undefined
  /** The id of the element with the reason of a refusal, if that is outside of this component. */
  refusedBy?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password field. It is never filled again after a refused try; then it has the focus. */
export function PasswordField({
  language,
  name,
  label,
  help,
  hasRules = false,
  error,
  refusedBy,
  autoComplete,
}: Props) {
  const words = formWords(language)
  const id = `field-${name}`
  const problem = error ? `${id}-error` : refusedBy
  const described = [(help ?? hasRules) && `${id}-help`, problem].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <SecretInput
        id={id}
        name={name}
        label={label}
        words={words}
        autoComplete={autoComplete}
        required
        autoFocus={Boolean(problem)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hasRules ? <PasswordRules id={`${id}-help`} field={id} words={words} /> : helpText(id, help)}
      {error && (
        <p className="error" id={problem}>
          {error}
        </p>
      )}
    </div>
  )
}

const helpText = (id: string, help: string | undefined): ReactNode => help && <small id={`${id}-help`}>{help}</small>
