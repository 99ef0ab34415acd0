import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'

type ReasonFieldProps = {
  label: string
  help: string
  /** Code points. */
  max: number
  value: string
  onValueChange: (reason: string) => void
}

/** The reason of a step, the first field of its dialog. */
export function ReasonField({ label, help, max, value, onValueChange }: ReasonFieldProps) {
  return (
    <Field label={label} help={help} counter={{ text: value, max }} isRequired>
      {(control) => (
        <TextArea {...control} rows={2} value={value} onValueChange={onValueChange} data-autofocus autoFocus />
      )}
    </Field>
  )
}
