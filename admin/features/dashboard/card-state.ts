import type { UseQueryResult } from '@tanstack/react-query'
import type { FailureName } from '#admin/i18n/failure-name.ts'

type Query = Pick<UseQueryResult, 'isPlaceholderData' | 'error' | 'isFetching' | 'refetch'>

/** What the card of a trend needs of its query besides the data; `what` is the read that may fail. */
export function cardState({ isPlaceholderData, error, isFetching, refetch }: Query, what: FailureName) {
  return { what, isStale: isPlaceholderData, error, isRetrying: isFetching, onRetry: () => void refetch() }
}
