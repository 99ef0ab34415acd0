import { useEffect, useEffectEvent } from 'react'
import { Navigate } from 'react-router'
import { isApiError, isGatewayTimeout } from '#admin/api/api-error.ts'
import type { FailureName } from '#admin/i18n/failure-name.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { onConnectionBack } from '#admin/ui/load/connection.ts'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'

type ScreenErrorProps = {
  error: Error
  /** The read that failed. */
  what: FailureName
  onRetry: () => void
  isRetrying?: boolean
}

/**
 * In place of a screen that failed to load: time-outs redirect to their page (rules/back-office.md#error-screens), other errors
 * offer a retry, and those that pass are retried without it.
 */
export function ScreenError({ error, what, onRetry, isRetrying = false }: ScreenErrorProps) {
  const t = useAdminText()
  useComeBack(error, onRetry)
  if (isGatewayTimeout(error)) return <Navigate to="/errors/504" />
  return <ErrorState title={t(`failure.${what}`)} message={error.message} onRetry={onRetry} isRetrying={isRetrying} />
}

/** How long after an answer of a server that is not available it is asked again, in milliseconds. */
const AGAIN_AFTER = 15_000

/** Asks again once the server can be reached, and from time to time while it says that it is not available. */
function useComeBack(error: Error, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (isApiError(error, 'offline')) return onConnectionBack(() => retry())
    if (!isApiError(error, 'unavailable')) return undefined
    const timer = setInterval(() => !document.hidden && retry(), AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [error])
}
