import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import type { FailureName } from '#admin/i18n/failure-name.ts'
import { showFailure } from './show-failure.ts'

/** Where the failure of a change is shown: by the form that sends it, or in a toast, which says what failed. */
export type MutationFailure = 'form' | FailureName | ((error: Error) => FailureName)

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library is extended by declaration merging
  interface Register {
    mutationMeta: { failure: MutationFailure }
  }
}

/** Server state. A read that was cancelled by another call's error is asked once more; nothing else is retried. */
export function createQueryClient(show: typeof showFailure = showFailure): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined) void show(error, 'get')
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        const failure = meta?.failure ?? 'update'
        if (failure !== 'form') void show(error, typeof failure === 'function' ? failure(error) : failure)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && isApiError(error, 'cancelled'),
        retryDelay: 500,
        staleTime: 10_000,
        networkMode: 'always',
        // Which that mode would switch off: a screen that could not be loaded comes back with the connection.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
