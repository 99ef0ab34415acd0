import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import type { FailureName } from '#admin/i18n/failure-name.ts'
import { showFailure } from './show-failure.ts'

/** Where the failure of a mutation is shown: in its form, or in a toast that names the failed action. */
export type MutationFailure = 'form' | FailureName | ((error: Error) => FailureName)

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library is extended by declaration merging
  interface Register {
    mutationMeta: { failure: MutationFailure }
    /** `isQuiet`: a read that nobody asked for, or whose screen shows its failure itself. */
    queryMeta: { isQuiet?: boolean }
  }
}

/** Server state. Retries a read once that another call's error cancelled; retries nothing else. */
export function createQueryClient(show: typeof showFailure = showFailure): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined && !query.meta?.isQuiet) void show(error, 'get')
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
        // `networkMode: always` switches it off by default: a screen that failed to load recovers with the connection.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

type KeptOptions<Data> = Omit<UseQueryOptions<Data>, 'placeholderData'> & {
  /** Whether the answer to the question with this key may stay meanwhile; by default any of the same hook may. */
  keeps?: (before: QueryKey) => boolean
}

/**
 * A query that shows the answer before while another page, period or filter loads. Whatever shows that answer has to be
 * marked (`isPlaceholderData`: dimmed, `aria-busy`) from the moment of the change on, which `useAddressParams` renders
 * together with the address. Nothing else keeps old answers (rules/back-office.md#replaced-answers).
 */
export function useKeptQuery<Data>({ keeps = () => true, ...options }: KeptOptions<Data>): UseQueryResult<Data> {
  const placeholderData = (before: Data | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && keeps(query.queryKey) ? before : undefined
  // The library excludes functions from what may be kept; answers are JSON.
  return useQuery({ ...options, placeholderData } as UseQueryOptions<Data>)
}
