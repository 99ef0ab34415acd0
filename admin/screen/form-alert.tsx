import { type ReactNode, useEffect, useRef } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useSignInText } from '#admin/i18n/use-sign-in-text.ts'
import { useDurationText } from '#admin/i18n/use-duration-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'

type FormAlertProps = {
  error: Error | null
  /** Title above the reason, e.g. the failed action. */
  title: string
  /** Paths whose messages the form shows beside their fields; the alert shows all others. */
  fields: readonly string[]
  /** Buttons or links that help. */
  children?: ReactNode
}

/** Why the server refused a form as a whole. Fields show their own messages, a toast a missing connection. */
export function FormAlert({ error, title, fields, children }: FormAlertProps) {
  const wait = useWaitingText()
  if (!error || isApiError(error, 'offline', 'cancelled', 'unauthenticated', 'reauthenticate', 'reauthenticate_code'))
    return null
  const refused = isApiError(error) ? Object.keys(error.fields) : []
  const elsewhere = refused.filter((path) => !fields.includes(path))
  if (refused.length > 0 && elsewhere.length === 0) return null
  return (
    <Alert key={error.message} title={title} action={children} isAnswer>
      {wait(error) ?? error.message}
      {isApiError(error) &&
        elsewhere.map((path) => (
          <span key={path} className="block">
            {error.fields[path]}
          </span>
        ))}
    </Alert>
  )
}

type AlertProps = {
  title?: string | undefined
  action?: ReactNode
  children: ReactNode
  /** Scrolls into view when it appears: the person may be at the end of a long form. */
  isAnswer?: boolean
}

export function Alert({ title, action, children, isAnswer = false }: AlertProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswer])
  return (
    <div
      role="alert"
      ref={place}
      className="flex animate-rise items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger"
    >
      <Icon name="alert-circle" size={18} className="mt-0.5" />
      <div>
        {title && <p className="font-medium">{title}</p>}
        <p>{children}</p>
        {action && <div className="mt-2 empty:hidden">{action}</div>}
      </div>
    </div>
  )
}

/** The waiting time after too many attempts. */
function useWaitingText(): (error: Error) => string | undefined {
  const t = useSignInText()
  const durationText = useDurationText()
  return (error) => {
    const seconds = isApiError(error, 'too_many') ? error.retryAfter : undefined
    if (seconds === undefined) return undefined
    return t('wait', { time: durationText(seconds) })
  }
}
