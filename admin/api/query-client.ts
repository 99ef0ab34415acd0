import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '#admin/ui/show-toast.ts'
import { isApiError } from './api-error.ts'

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library is extended by declaration merging
  interface Register {
    mutationMeta: {
      /** The form or page shows the error itself. */
      showsError?: boolean
    }
  }
}

/** Shown by itself, or by the session: no second message. */
const SILENT = ['cancelled', 'offline', 'unauthenticated'] as const

function showError(error: Error): void {
  if (isApiError(error, ...SILENT)) return
  showToast(error.message, { tone: 'error' })
}

/** Server state. A read that was cancelled by another call's error is asked once more; nothing else is retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined) showError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.showsError) showError(error)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && isApiError(error, 'cancelled'),
        retryDelay: 500,
        staleTime: 10_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
