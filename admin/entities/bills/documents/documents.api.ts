import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { Month } from '#shared/time/months.ts'

const calls = api['document-archive']
/** A file that is being made is asked for its progress this often, in milliseconds. */
const PROGRESS_EVERY = 3000

/** The newest files of documents of the account. */
export const archivesQuery = queryOptions({
  queryKey: ['document-archives'],
  queryFn: ({ signal }) => answerOf(calls.$get({}, cancelledBy(signal))),
  refetchInterval: ({ state }) =>
    state.data?.archives.some((one) => one.state === 'running') ? PROGRESS_EVERY : false,
})

/** Starts a file of the documents of a month. */
export function useStartArchive() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (month: Month) => answerOf(calls.$post({ json: { month } })),
    onSuccess: (data) => queryClient.setQueryData(archivesQuery.queryKey, data),
    onError: () => queryClient.invalidateQueries(archivesQuery),
    failure: 'form',
  })
}

/** Downloads a file that is ready, by a fresh address: it works for ten minutes. */
export function useFetchArchive() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async (id: string) => {
      const data = await answerOf(calls.$get({}))
      queryClient.setQueryData(archivesQuery.queryKey, data)
      return data.archives.find((one) => one.id === id)?.url ?? null
    },
    // One that is over meanwhile says so in the list.
    onSuccess: (url) => url !== null && location.assign(url),
    failure: 'form',
  })
}
