import { TextField } from '#admin/ui/app-form/text-field.tsx'

/** The mail address of an account, as browsers and password managers fill it in. */
export function SignInAddressField({ label }: { label: string }) {
  return (
    <TextField
      label={label}
      size="lg"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  )
}
