import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'

const calls = api.account
/** A running export is asked for its progress this often, in milliseconds. */
const PROGRESS_EVERY = 3000

/** The copy of the own account's data, and the account's end. */
export const accountDataQuery = queryOptions({
  queryKey: ['account-data'],
  queryFn: ({ signal }) => answerOf(calls.data.$get({}, cancelledBy(signal))),
  refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? PROGRESS_EVERY : false),
})

type WithPassword = { currentPassword?: string; code?: string | undefined }

/** Starts a copy of everything that the account has. */
export function useStartExport() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: WithPassword) => answerOf(calls.export.$post({ json })),
    onSettled: () => queryClient.invalidateQueries(accountDataQuery),
    failure: 'form',
  })
}

/** Downloads the ready copy. */
export function useFetchExport() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: WithPassword) => answerOf(calls.export.link.$post({ json })),
    onSuccess: ({ url }) => location.assign(url),
    onError: () => queryClient.invalidateQueries(accountDataQuery),
    failure: 'form',
  })
}

/** Asks for the end of the account. */
export function useEndAccount() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: WithPassword & { confirmation: string }) => answerOf(calls.$delete({ json })),
    onSuccess: (data) => queryClient.setQueryData(accountDataQuery.queryKey, data),
    onError: () => queryClient.invalidateQueries(accountDataQuery),
    failure: 'form',
  })
}

/** Takes the end of the account back. */
export function useKeepAccount() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: () => answerOf(calls.keep.$post({})),
    onSuccess: (data) => queryClient.setQueryData(accountDataQuery.queryKey, data),
    onError: () => queryClient.invalidateQueries(accountDataQuery),
    failure: 'form',
  })
}
