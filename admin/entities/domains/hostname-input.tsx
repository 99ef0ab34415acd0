import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { DOMAIN_INPUT_MAX } from '#shared/site/domain/domain-rules.ts'

type HostnameInputProps = {
  label: string
  help: string
  placeholder: string
  error: string | undefined
  value: string
  onValueChange: (value: string) => void
}

/** The field of a host name: no keyboard corrects or capitalises it. */
export function HostnameInput({ label, help, placeholder, error, value, onValueChange }: HostnameInputProps) {
  return (
    <Field label={label} help={help} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          onValueChange={onValueChange}
          placeholder={placeholder}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={DOMAIN_INPUT_MAX}
        />
      )}
    </Field>
  )
}
