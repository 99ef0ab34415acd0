import type { InputHTMLAttributes } from 'react'
import type { FixedItem } from '#shared/form-rules.ts'
import type { ReleaseFormItem } from '#shared/releases.ts'
import type { FormWords } from '#visitor/form-words.ts'

type FormFieldProps = { item: ReleaseFormItem; title: string; words: FormWords }

/** What a browser is told of the fixed questions: the right keyboard, and what it may fill in. */
const FIXED: Record<FixedItem, InputHTMLAttributes<HTMLInputElement>> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  companyName: { type: 'text', autoComplete: 'organization' },
  password: { type: 'password', autoComplete: 'new-password', minLength: 8, maxLength: 20 },
  confirmPassword: { type: 'password', autoComplete: 'new-password', minLength: 8, maxLength: 20 },
}

/** One question with its kind of answer. */
export function FormField({ item, title, words }: FormFieldProps) {
  const id = `field-${item.id}`
  const mark = item.isRequired && <span className="required">{words('required')}</span>
  if (item.type === 'SELECT_OPTIONS') {
    return (
      <fieldset>
        <legend>
          {title}
          {mark}
        </legend>
        {item.options.map((option) => (
          <label key={option.id} className="check">
            <input type="checkbox" name={item.id} value={option.id} />
            {option.label}
          </label>
        ))}
      </fieldset>
    )
  }
  return (
    <p className="field">
      <label htmlFor={id}>
        {title}
        {mark}
      </label>
      {item.type === 'SELECT' ? <Choice id={id} item={item} words={words} /> : <Input id={id} item={item} />}
      {item.fixed === 'password' && <small>{words('passwordHelp')}</small>}
    </p>
  )
}

function Choice({ id, item, words }: Omit<FormFieldProps, 'title'> & { id: string }) {
  return (
    <select id={id} name={item.id} required={item.isRequired} defaultValue="">
      <option value="" disabled={item.isRequired}>
        {item.placeholder || words('choose')}
      </option>
      {item.options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function Input({ id, item }: { id: string; item: ReleaseFormItem }) {
  const own = item.type === 'NUMBER' ? { type: 'number', inputMode: 'decimal' as const, step: 'any' } : { type: 'text' }
  return (
    <input
      id={id}
      name={item.id}
      required={item.isRequired}
      placeholder={item.placeholder || undefined}
      defaultValue={item.value || undefined}
      {...(item.fixed ? FIXED[item.fixed] : own)}
    />
  )
}
