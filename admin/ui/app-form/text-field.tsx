import type { ReactNode } from 'react'
import { Field } from '#admin/ui/form/field.tsx'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { useAppField } from './form-contexts.ts'

type Bound = 'value' | 'onValueChange' | 'onBlur' | 'required' | 'children'
type Labelled = { label: string; help?: ReactNode; isRequired?: boolean }

type TextFieldProps = Labelled &
  Omit<Parameters<typeof TextInput>[0], Bound> & {
    /** The longest allowed text, for the counter. */
    max?: number
  }

/** A text of the form. */
export function TextField({ label, help, isRequired, max, ...input }: TextFieldProps) {
  const { value, error, bound } = useAppField<string>()
  const counter = max === undefined ? undefined : { text: value, max }
  return (
    <Field label={label} help={help} error={error} isRequired={isRequired} counter={counter}>
      {(control) => <TextInput {...control} {...input} {...bound} />}
    </Field>
  )
}

type PasswordFieldProps = Labelled & Omit<Parameters<typeof PasswordInput>[0], Bound>

/** A password of the form. */
export function PasswordField({ label, help, isRequired, ...input }: PasswordFieldProps) {
  const { error, bound } = useAppField<string>()
  return (
    <Field label={label} help={help} error={error} isRequired={isRequired}>
      {(control) => <PasswordInput {...control} {...input} {...bound} />}
    </Field>
  )
}
