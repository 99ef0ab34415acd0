type Props = {
  name: string
  label: string
  /** The rules for passwords. */
  help?: string
  error?: string | undefined
  /** The id of the element with the reason of a refusal, if that is outside of this component. */
  refusedBy?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password field. It is never filled again after a refused try; then it has the focus. */
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
