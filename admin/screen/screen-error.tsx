import { Navigate } from 'react-router'
import { isGatewayTimeout } from '#admin/api/api-error.ts'
import type { FailureName } from '#admin/i18n/failure-name.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'

type ScreenErrorProps = {
  error: Error
  /** The read that failed. */
  what: FailureName
  onRetry: () => void
  isRetrying?: boolean
}

/** In place of a screen that failed to load: time-outs redirect to their page (rules/back-office.md#error-screens), other errors offer a retry. */
export function ScreenError({ error, what, onRetry, isRetrying = false }: ScreenErrorProps) {
  const t = useAdminText()
  if (isGatewayTimeout(error)) return <Navigate to="/errors/504" />
  return <ErrorState title={t(`failure.${what}`)} message={error.message} onRetry={onRetry} isRetrying={isRetrying} />
}
