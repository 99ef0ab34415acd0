import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import type { ChartUnit } from '#shared/analytics/analytics-rules.ts'
import type { SourceCostBody } from '#shared/analytics/source-costs.ts'
import type { AnalyticsFilters } from './analytics-state.ts'

const calls = api.analysis.site[':id']
const KEY = 'analysis'
/** Visits are counted within minutes. */
const staleTime = 60_000

/** Figures of the same site stay while those of another period or filter load; never those of another site. */
const common = (site: string) => ({
  keeps: (before: QueryKey) => before[1] === site,
  staleTime,
  meta: { isQuiet: true },
})

/** Figures of the landing page, with what the filters can be set to. */
export const useLanding = (id: string, query: AnalyticsFilters, isWanted = true) =>
  useKeptQuery({
    queryKey: [KEY, id, 'lp', query],
    queryFn: ({ signal }) => answerOf(calls.lp.$get({ param: { id }, query }, cancelledBy(signal))),
    enabled: isWanted,
    ...common(id),
  })

/** The same over time. */
export const useLandingChart = (id: string, query: AnalyticsFilters & { unit: ChartUnit }) =>
  useKeptQuery({
    queryKey: [KEY, id, 'chart', query],
    queryFn: ({ signal }) => answerOf(calls.lp.chart.$get({ param: { id }, query }, cancelledBy(signal))),
    ...common(id),
  })

/** Changes what a source cost in a month; the figures of the site follow. */
export function useChangeCost(id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async (json: SourceCostBody) => answerOf(calls.cost.$put({ param: { id }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY, id] }),
    failure: 'form',
  })
}

/** Figures of all cells, and the ways between them; of one cell also over time. */
export const useSwipe = (id: string, query: AnalyticsFilters, cell = '') =>
  useKeptQuery({
    queryKey: [KEY, id, 'pages', query, cell],
    queryFn: ({ signal }) =>
      answerOf(calls.pages.$get({ param: { id }, query: { ...query, ...(cell && { cell }) } }, cancelledBy(signal))),
    ...common(id),
  })

/** Conversions, calls to action and popups by their success. */
export const useRanking = (id: string, query: AnalyticsFilters) =>
  useKeptQuery({
    queryKey: [KEY, id, 'ranking', query],
    queryFn: ({ signal }) => answerOf(calls.ranking.$get({ param: { id }, query }, cancelledBy(signal))),
    ...common(id),
  })

/** The site itself, where a screen needs its address or the plan of its account. */
export const useAnalysedSite = (id: string, isNeeded = true) =>
  useQuery({
    queryKey: ['site-of-analysis', id],
    queryFn: ({ signal }) => answerOf(api.site[':id'].$get({ param: { id } }, cancelledBy(signal))),
    enabled: isNeeded,
    staleTime,
    meta: { isQuiet: true },
  })

/** Sites that are offered at once. */
export const SITES_SHOWN = 10

type SiteSearch = { search?: string; hasAnalyses?: 'true' }

/** Sites that were changed last; `isNeeded`: the person has opened the list, or no site is chosen. */
export const useSiteSearch = (query: SiteSearch, isNeeded = true) =>
  useKeptQuery({
    queryKey: ['sites-of-analysis', query],
    queryFn: ({ signal }) =>
      answerOf(
        api.site.$get(
          { query: { page: 1, limit: SITES_SHOWN, sort: 'updated_at', direction: 'desc', ...query } },
          cancelledBy(signal),
        ),
      ),
    enabled: isNeeded,
  })

export type ExportName = 'lp' | 'pages' | 'ranking'

/** Streams a view as CSV, with the screen's filters. */
export async function openAnalyticsCsv(
  name: ExportName,
  id: string,
  query: AnalyticsFilters,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const exports = { lp: calls.lp.export, pages: calls.page.export, ranking: calls.ranking.export }
  const { body } = await exports[name].$get({ param: { id }, query }, cancelledBy(signal))
  if (!body) throw new Error('The file has no content')
  return body
}
