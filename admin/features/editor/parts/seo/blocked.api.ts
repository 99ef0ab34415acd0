import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { DismissBody } from '#shared/operations/csp-reports.ts'

const keyOf = (siteId: string) => ['blocked', siteId]
const callOf = api.site[':id']['csp-report']

/** What the published pages of a site blocked. The panel does without it when it cannot be read. */
export const useBlocked = (siteId: string) =>
  useQuery({
    queryKey: keyOf(siteId),
    queryFn: ({ signal }) => answerOf(callOf.$get({ param: { id: siteId } }, cancelledBy(signal))),
    staleTime: 0,
    meta: { isQuiet: true },
  })

export function useDismissBlocked(siteId: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: DismissBody) => answerOf(callOf.dismiss.$post({ param: { id: siteId }, json })),
    // Also when somebody else was faster: then it is gone from the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(siteId) }),
    failure: 'update',
  })
}
