import { Navigate } from 'react-router'
import { isGatewayTimeout } from '#admin/api/api-error.ts'
import type { FailureName } from '#admin/api/show-failure.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'

type ScreenErrorProps = {
  error: Error
  /** What could not be had. */
  what: FailureName
  onRetry: () => void
  isRetrying?: boolean
}

/**
 * A screen that could not load its content: time-outs have a page of their own (rules/back-office.md#error-screens),
 * the rest can be tried again.
 */
export function ScreenError({ error, what, onRetry, isRetrying = false }: ScreenErrorProps) {
  const t = useAdminText()
  if (isGatewayTimeout(error)) return <Navigate to="/errors/504" />
  return <ErrorState title={t(`failure.${what}`)} message={error.message} onRetry={onRetry} isRetrying={isRetrying} />
}
