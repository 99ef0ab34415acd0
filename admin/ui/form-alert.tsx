import type { ReactNode } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Icon } from './icon.tsx'

/** Why a form was refused as a whole; what belongs to a field stands beside the field, no connection in a toast. */
export function FormAlert({ error }: { error: Error | null }) {
  const wait = useWaitingText()
  if (!error || isApiError(error, 'offline', 'cancelled', 'unauthenticated', 'reauthenticate')) return null
  if (isApiError(error) && Object.keys(error.fields).length > 0) return null
  return <Alert>{wait(error) ?? error.message}</Alert>
}

export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex animate-rise items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger"
    >
      <Icon name="alert-circle" size={18} className="mt-0.5" />
      <p>{children}</p>
    </div>
  )
}

/** For too many attempts, how long to wait. */
function useWaitingText(): (error: Error) => string | undefined {
  const t = useAdminText()
  return (error) => {
    const seconds = isApiError(error, 'too_many') ? error.retryAfter : undefined
    if (seconds === undefined) return undefined
    const isShort = seconds < 60
    const time = isShort
      ? t('login.seconds', { count: seconds })
      : t('login.minutes', { count: Math.ceil(seconds / 60) })
    return t('login.wait', { time })
  }
}
