type Props = {
  name: string
  label: string
  /** Which passwords are taken. */
  help?: string
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which is never shown again after a try. */
export function PasswordField({ name, label, help, error, autoComplete }: Props) {
  const id = `field-${name}`
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="password"
        autoComplete={autoComplete}
        required
        autoFocus={Boolean(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {help && <small id={`${id}-help`}>{help}</small>}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
