import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'

const keyOf = (siteId: string) => ['short-address', siteId]

/** The name in a site's default address, with proposals. */
export function useShortAddress(siteId: string) {
  return useQuery({
    queryKey: keyOf(siteId),
    queryFn: ({ signal }) =>
      answerOf(api.site[':id'].address.$get({ param: { id: siteId }, query: {} }, cancelledBy(signal))),
    staleTime: 0,
  })
}

/** Whether a site may have a name that is not saved yet. Nothing is asked for an empty name. */
export function useCheckedName(siteId: string, name: string) {
  return useQuery({
    queryKey: [...keyOf(siteId), 'candidate', name],
    queryFn: async ({ signal }) => {
      const { candidate } = await answerOf(
        api.site[':id'].address.$get({ param: { id: siteId }, query: { name } }, cancelledBy(signal)),
      )
      return candidate
    },
    enabled: name !== '',
    staleTime: 10_000,
    meta: { isQuiet: true },
  })
}

/** Gives the address another name; lists and the domain panel are asked again. */
export function useSaveShortAddress(siteId: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: { name: string | null; from: string | null }) =>
      answerOf(api.site[':id'].address.$put({ param: { id: siteId }, json })),
    onSuccess: (data) => {
      queryClient.setQueryData(keyOf(siteId), data)
      for (const queryKey of [['sites'], ['domain', siteId]]) void queryClient.invalidateQueries({ queryKey })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(siteId), exact: true }),
    failure: 'form',
  })
}
