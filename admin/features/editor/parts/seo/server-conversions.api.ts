import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import type { ServerSecretBody, ServerTestBody } from '#shared/site/parts/seo/server-conversions.ts'

const keyOf = (siteId: string) => ['server-conversions', siteId]
const callOf = api.site[':id']['server-conversion']

/** How the server tells the services of a site's conversions. */
export const useServerConversions = (siteId: string) =>
  useQuery({
    queryKey: keyOf(siteId),
    queryFn: ({ signal }) => answerOf(callOf.$get({ param: { id: siteId } }, cancelledBy(signal))),
    // Visitors send forms meanwhile: the panel asks again each time it opens.
    staleTime: 0,
    meta: { isQuiet: true },
  })

/** Stores a secret; its failure is shown in the dialog, where the text stays. */
export function useStoreSecret(siteId: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: ServerSecretBody) => answerOf(callOf.$put({ param: { id: siteId }, json })),
    onSuccess: (data) => queryClient.setQueryData(keyOf(siteId), data),
    failure: 'form',
  })
}

export function useRemoveSecret(siteId: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (service: ServerKind) => answerOf(callOf.remove.$post({ param: { id: siteId }, json: { service } })),
    // Also when somebody else was faster: then it is gone from the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(siteId) }),
    failure: 'delete',
  })
}

/** Sends a test event; its failure is shown beside the button. */
export const useTestService = (siteId: string) =>
  useApiMutation({
    mutationFn: (json: ServerTestBody) => answerOf(callOf.test.$post({ param: { id: siteId }, json })),
    failure: 'form',
  })
