type Props = {
  name: string
  label: string
  /** Which passwords are taken. */
  help?: string
  error?: string | undefined
  /** The id of the element with the reason of a refusal, where it stands elsewhere. */
  refusedBy?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which is never shown again after a try; then it has the focus. */
export function PasswordField({ name, label, help, error, refusedBy, autoComplete }: Props) {
  const id = `field-${name}`
  const problem = error ? `${id}-error` : refusedBy
  const described = [help && `${id}-help`, problem].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="password"
        autoComplete={autoComplete}
        required
        autoFocus={Boolean(problem)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      {help && <small id={`${id}-help`}>{help}</small>}
      {error && (
        <p className="error" id={problem}>
          {error}
        </p>
      )}
    </div>
  )
}
