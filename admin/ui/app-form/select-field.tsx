import type { ReactNode } from 'react'
import { Field } from '#admin/ui/form/field.tsx'
import { type Option, Select } from '#admin/ui/form/select.tsx'
import { useAppField } from './form-contexts.ts'

type SelectFieldProps<T extends string> = {
  label: string
  help?: ReactNode
  options: readonly Option<T>[]
  /** Sets the value together with those that depend on it; by default only the value is set. */
  onValueChange?: (value: T) => void
  className?: string
}

/** One of several choices of the form. */
export function SelectField<T extends string>({ label, help, options, className, ...props }: SelectFieldProps<T>) {
  const { value, error, bound } = useAppField<T>()
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={options}
          onValueChange={props.onValueChange ?? bound.onValueChange}
          className={className}
        />
      )}
    </Field>
  )
}
