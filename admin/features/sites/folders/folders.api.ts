import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'

const SITES = ['sites']

/** The folders of the own account, with how many sites each has. */
export function useSiteFolders(isNeeded = true) {
  return useQuery({
    queryKey: [...SITES, 'folders'],
    queryFn: ({ signal }) => answerOf(api['site-folder'].$get({}, cancelledBy(signal))),
    enabled: isNeeded,
    meta: { isQuiet: true },
  })
}

/** Asks lists, counts and folders anew. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: SITES })
}

/** Makes a folder, or renames the one with `id`. */
export function useSaveSiteFolder() {
  const onSuccess = useRefresh()
  return useApiMutation({
    mutationFn: async ({ id, name }: { id?: string; name: string }) => {
      if (id) await answerOf(api['site-folder'][':id'].$put({ param: { id }, json: { name } }))
      else await answerOf(api['site-folder'].$post({ json: { name } }))
    },
    onSuccess,
    failure: 'form',
  })
}

export function useDeleteSiteFolder() {
  const onSettled = useRefresh()
  return useApiMutation({
    mutationFn: (id: string) => answerOf(api['site-folder'][':id'].$delete({ param: { id } })),
    onSettled,
    failure: 'delete',
  })
}

export function useMoveSites() {
  const onSuccess = useRefresh()
  return useApiMutation({
    mutationFn: (json: { ids: string[]; folderId: string | null }) => answerOf(api['site-folder'].move.$post({ json })),
    onSuccess,
    failure: 'update',
  })
}
