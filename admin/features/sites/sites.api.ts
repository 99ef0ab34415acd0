import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { sitesChanged } from '#admin/api/sites-changed.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { z } from 'zod'
import type { createSiteBody } from '#shared/site/document/site-settings.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import type { toSiteListQuery } from './site-list-state.ts'

const SITES = ['sites']

/** A page of the site list. */
export const sitesQuery = (query: ReturnType<typeof toSiteListQuery>) => ({
  queryKey: [...SITES, query],
  queryFn: ({ signal }: { signal: AbortSignal }) => answerOf(api.site.$get({ query }, cancelledBy(signal))),
})

/** A page of the site list; keeps the previous page while the next one loads. */
export const useSites = (query: ReturnType<typeof toSiteListQuery>) => useKeptQuery(sitesQuery(query))

/** Visits and sent forms of the sites that are shown, by their ids; the sites do not wait for them. */
export function useSiteFigures(ids: readonly string[]) {
  const { data } = useQuery({
    queryKey: [...SITES, 'figures', ids],
    queryFn: async ({ signal }) => {
      const figures = await answerOf(api.site.figures.$get({ query: { ids: ids.join(',') } }, cancelledBy(signal)))
      return { from: figures.from, byId: new Map(figures.dataList.map((one) => [one.id, one])) }
    },
    enabled: ids.length > 0,
    staleTime: FIGURES_STALE,
    meta: { isQuiet: true },
  })
  return data
}

/** Visits arrive with a delay of minutes anyway. */
const FIGURES_STALE = 5 * 60_000

/** How many sites have each label; undefined while unknown, or where there are too many to count. */
export function useSiteCounts({ search, accountId, folderId }: Omit<Filters, 'status'>) {
  const filters = { ...(search && { search }), ...(accountId && { accountId }), ...(folderId && { folderId }) }
  const { data } = useQuery({
    queryKey: [...SITES, 'counts', filters],
    queryFn: ({ signal }) => answerOf(api.site.counts.$get({ query: filters }, cancelledBy(signal))),
    meta: { isQuiet: true },
  })
  return data?.counts ?? undefined
}

/** Companies that have sites, of which one is chosen. */
export function useSiteCompanies(search: string) {
  return useKeptQuery({
    queryKey: [...SITES, 'companies', search],
    queryFn: ({ signal }) =>
      answerOf(api.site.companies.$get({ query: search ? { search } : {} }, cancelledBy(signal))),
    meta: { isQuiet: true },
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
