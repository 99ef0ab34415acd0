import { useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { sitesChanged } from '#admin/api/sites-changed.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { z } from 'zod'
import type { createSiteBody } from '#shared/site/document/site-settings.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import type { toSiteListQuery } from './site-list-state.ts'

const SITES = ['sites']

/** A page of the site list; keeps the previous page while the next one loads. */
export function useSites(query: ReturnType<typeof toSiteListQuery>) {
  return useKeptQuery({
    queryKey: [...SITES, query],
    queryFn: ({ signal }) => answerOf(api.site.$get({ query }, cancelledBy(signal))),
  })
}

type Filters = Parameters<typeof api.site.export.$get>[0]['query']

/** Streams the filtered sites as CSV. */
export async function openSitesCsv(filters: Filters, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { body } = await api.site.export.$get({ query: filters }, cancelledBy(signal))
  if (!body) throw new Error('The file has no content')
  return body
}

export function useCreateSite() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: z.input<typeof createSiteBody>) => answerOf(api.site.$post({ json })),
    onSuccess: () => sitesChanged(queryClient),
    failure: 'form',
  })
}

/** Unpublishes a site; keeps its working copy. */
export function useUnpublishSite() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ id, version }: SiteSummary) =>
      answerOf(api.site[':id'].$put({ param: { id }, json: { status: 'PRIVATE' } }, ifMatch(version))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SITES }),
    failure: 'unpublishSite',
  })
}

export function useDeleteSite() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ id, version }: SiteSummary) =>
      answerOf(api.site[':id'].$delete({ param: { id } }, ifMatch(version))),
    onSettled: () => sitesChanged(queryClient),
    failure: 'delete',
  })
}
