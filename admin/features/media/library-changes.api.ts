import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { LIBRARY } from '#admin/entities/media-library/library.api.ts'
import type { MediaChange } from '#shared/media/library.ts'

/** Refreshes every list of the library. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: LIBRARY })
}

/** Where a file is used; always asked anew. */
export function useMediaUse(id: string) {
  return useQuery({
    queryKey: [...LIBRARY, 'use', id],
    queryFn: ({ signal }) => answerOf(api.media[':id'].use.$get({ param: { id } }, cancelledBy(signal))),
    staleTime: 0,
  })
}

export function useChangeMedia() {
  const onSuccess = useRefresh()
  return useApiMutation({
    mutationFn: ({ id, ...json }: MediaChange & { id: string }) =>
      answerOf(api.media[':id'].$put({ param: { id }, json })),
    onSuccess,
    failure: 'update',
  })
}

export function useDeleteMedia() {
  const onSettled = useRefresh()
  return useApiMutation({
    mutationFn: (id: string) => answerOf(api.media[':id'].$delete({ param: { id } })),
    onSettled,
    failure: 'delete',
  })
}

export function useMoveMedia() {
  const onSuccess = useRefresh()
  return useApiMutation({
    mutationFn: (json: { ids: string[]; folderId: string | null }) => answerOf(api.media.move.$post({ json })),
    onSuccess,
    failure: 'update',
  })
}

/** Puts another file in the place of one in all sites of the account. */
export function useReplaceMedia() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ id, by }: { id: string; by: string }) =>
      answerOf(api.media[':id'].replace.$post({ param: { id }, json: { by } })),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: LIBRARY })
      await queryClient.invalidateQueries({ queryKey: ['sites'] })
    },
    failure: 'update',
  })
}

/** Makes a folder, or renames the one with `id`. */
export function useSaveFolder() {
  const onSuccess = useRefresh()
  return useApiMutation({
    mutationFn: async ({ id, name }: { id?: string; name: string }) => {
      if (id) await answerOf(api['media-folder'][':id'].$put({ param: { id }, json: { name } }))
      else await answerOf(api['media-folder'].$post({ json: { name } }))
    },
    onSuccess,
    failure: 'form',
  })
}

export function useDeleteFolder() {
  const onSettled = useRefresh()
  return useApiMutation({
    mutationFn: (id: string) => answerOf(api['media-folder'][':id'].$delete({ param: { id } })),
    onSettled,
    failure: 'delete',
  })
}

/** The sites of an account, for the filter: at most a hundred, by name. */
export function useOwnSites(accountId: string) {
  const query = { accountId, limit: 100, sort: 'name', direction: 'asc' } as const
  const { data } = useQuery({
    queryKey: ['sites', 'names', query],
    queryFn: ({ signal }) => answerOf(api.site.$get({ query }, cancelledBy(signal))),
    meta: { isQuiet: true },
  })
  return data?.dataList ?? []
}
