import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { ApiConfig, ApiConfigBody } from '#shared/analytics/api-config.ts'

const calls = api.analysis['api-configs'][':id']

/** The settings of a site's analysis API. */
export const apiConfigQuery = (id: string) =>
  queryOptions({
    queryKey: ['analysis-api', id, 'config'],
    queryFn: async ({ signal }): Promise<ApiConfig> => answerOf(calls.$get({ param: { id } }, cancelledBy(signal))),
  })

/** The newest refused calls. */
export const refusalsQuery = (id: string) =>
  queryOptions({
    queryKey: ['analysis-api', id, 'refusals'],
    queryFn: async ({ signal }) =>
      (await answerOf(calls.refusals.$get({ param: { id } }, cancelledBy(signal)))).refusals,
    staleTime: 0,
  })

type Change = { body: ApiConfigBody; version: number }

/** Saves the settings; a new key is in the answer alone, never in what the browser keeps. */
export function useSaveApiConfig(id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async ({ body, version }: Change): Promise<ApiConfig> =>
      version === 0
        ? answerOf(calls.$post({ param: { id }, json: body }))
        : answerOf(calls.$put({ param: { id }, json: body }, ifMatch(version))),
    onSuccess: (config) => queryClient.setQueryData(apiConfigQuery(id).queryKey, { ...config, newKey: null }),
    failure: 'form',
  })
}
