import type { InputHTMLAttributes } from 'react'
import { formatNumber } from '#shared/text/numbers.ts'
import type { FixedItem } from '#shared/site/parts/forms/form-rules.ts'
import type { ReleaseFormItem } from '#shared/site/release/releases.ts'
import { ANSWER_MAX, SENDER_NAME_MAX } from '#shared/visitor/form-answers.ts'
import type { FormWords } from '#visitor/words/form-words.ts'
import { PasswordRules } from './password-rules.tsx'
import { SecretInput } from './secret-input.tsx'

type FormFieldProps = {
  item: ReleaseFormItem
  title: string
  words: FormWords
  /** The earlier input; undefined in a fresh form. */
  given?: readonly string[] | undefined
  error?: string | undefined
}

/** Keyboard and autofill of the fixed questions; the rest are passwords. */
const FIXED: Partial<Record<FixedItem, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  companyName: { type: 'text', autoComplete: 'organization' },
}

/** The most characters of an answer, near which the script of forms counts them. */
const limited = (max: number, words: FormWords) => ({
  'data-max': max,
  'data-count': words('counter', { typed: '#', max: formatNumber(max) }),
})

/** The target of the list of errors. */
export const fieldId = (itemId: string) => `field-${itemId}`

/** One question with its kind of answer. */
export function FormField(props: FormFieldProps) {
  const { item, title, words, error } = props
  const mark = item.isRequired && <span className="required">{words('required')}</span>
  if (item.type === 'SELECT_OPTIONS') return <Boxes {...props} mark={mark} />
  const helpId = item.fixed === 'password' ? `${fieldId(item.id)}-help` : undefined
  const described = [helpId, error && errorId(item)].filter(Boolean).join(' ') || undefined
  return (
    <div className="field">
      <label htmlFor={fieldId(item.id)}>
        {title}
        {mark}
      </label>
      <Control {...props} described={described} />
      {helpId && <PasswordRules id={helpId} field={fieldId(item.id)} words={words} />}
      <FieldError item={item} error={error} />
    </div>
  )
}

const errorId = ({ id }: { id: string }) => `${fieldId(id)}-error`

/** The error of an answer, below it. */
export function FieldError({ item, error }: { item: { id: string }; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="error" id={errorId(item)}>
      {error}
    </p>
  )
}

/** The attributes of a refused field for screen readers. */
export function invalidProps(item: { id: string }, error: string | undefined) {
  return error ? { 'aria-invalid': true as const, 'aria-describedby': errorId(item) } : {}
}

function Boxes({ item, title, mark, given = [], error }: FormFieldProps & { mark: React.ReactNode }) {
  return (
    <fieldset aria-describedby={error && errorId(item)}>
      <legend>
        {title}
        {mark}
      </legend>
      {item.options.map((option, index) => (
        <label key={option.id} className="check">
          <input
            type="checkbox"
            id={index === 0 ? fieldId(item.id) : undefined}
            name={item.id}
            value={option.id}
            defaultChecked={given.includes(option.id)}
            aria-invalid={error ? true : undefined}
          />
          {option.label}
        </label>
      ))}
      <FieldError item={item} error={error} />
    </fieldset>
  )
}

const SECRETS: readonly (FixedItem | null)[] = ['password', 'confirmPassword']

type ControlProps = FormFieldProps & { described: string | undefined }

/**
 * Numbers are typed as text with the numeric keyboard: a number field would drop unreadable input, e.g. full-width
 * digits, instead of leaving the error to the server.
 */
function Control({ item, title, words, given, error, described }: ControlProps) {
  const shared = {
    id: fieldId(item.id),
    name: item.id,
    required: item.isRequired,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
  }
  const value = SECRETS.includes(item.fixed) ? undefined : (given ?? [item.value])[0] || undefined
  if (item.type === 'SELECT') return <Choice {...shared} item={item} words={words} value={value} />
  const typed = { ...shared, placeholder: item.placeholder || undefined, defaultValue: value }
  if (SECRETS.includes(item.fixed))
    return <SecretInput {...typed} label={title} words={words} autoComplete="new-password" />
  if (item.fixed === 'companyName')
    return <input {...typed} {...FIXED.companyName} {...limited(SENDER_NAME_MAX, words)} />
  if (item.fixed) return <input {...typed} {...FIXED[item.fixed]} />
  if (item.type === 'NUMBER') return <input {...typed} type="text" inputMode="decimal" autoComplete="off" />
  // The number of lines counts only where the style sheet cannot size the field by its text.
  return <textarea {...typed} rows={4} {...limited(ANSWER_MAX, words)} />
}

type ChoiceProps = Pick<FormFieldProps, 'item' | 'words'> & { value: string | undefined; required: boolean }

function Choice({ item, words, value = '', ...shared }: ChoiceProps) {
  return (
    <select {...shared} defaultValue={value}>
      <option value="">{item.placeholder || words('choose')}</option>
      {item.options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
