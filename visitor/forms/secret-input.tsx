import type { InputHTMLAttributes } from 'react'
import type { FormWords } from '#visitor/words/form-words.ts'

type Props = InputHTMLAttributes<HTMLInputElement> & { id: string; label: string; words: FormWords }

/** The input of a password with its button that shows what was typed. */
export function SecretInput({ label, words, ...input }: Props) {
  return (
    <span className="secret">
      <input {...input} type="password" />
      <button type="button" className="show" data-show={words('hide')} aria-controls={input.id}>
        <span>{words('show')}</span>
        <span className="sr">{label}</span>
      </button>
    </span>
  )
}
