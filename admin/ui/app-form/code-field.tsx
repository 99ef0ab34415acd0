import { TextField } from '#admin/ui/app-form/text-field.tsx'
import { CODE_MAX } from '#shared/account/second-factor-rules.ts'

type CodeFieldProps = {
  label: string
  /** A code of the app, a recovery code, or either. */
  kind: 'app' | 'recovery' | 'any'
  size?: 'md' | 'lg'
  /** Marks it where other fields are optional, or marked. */
  isRequired?: boolean
  autoFocus?: boolean
}

/** A code of the second factor in one field, which takes pasted codes with spaces and what the phone offers. */
export function CodeField({ label, kind, size = 'lg', isRequired = false, autoFocus = false }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      size={size}
      isRequired={isRequired}
      name="code"
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize={kind === 'app' ? 'none' : 'characters'}
      spellCheck={false}
      maxLength={CODE_MAX}
      autoFocus={autoFocus}
      className="tabular tracking-widest"
    />
  )
}
