import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { SiteDomain } from '#shared/site/domain/site-domains.ts'
import { isUnfinished } from '#admin/entities/domains/domain-progress.ts'

const keyOf = (siteId: string) => ['domain', siteId]
/** Milliseconds between two looks at an unfinished domain, and how many there are by themselves. */
const LOOK_AGAIN = 15_000
const LOOKS_MAX = 120

/**
 * The domain of a site. Asked again while it is unfinished, at most half an hour long and never in a hidden tab; and when
 * the window gets the focus.
 */
export function useSiteDomain(siteId: string) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(siteId),
    queryFn: ({ signal }) =>
      answerOf(api.site[':id'].domain.$get({ param: { id: siteId }, query: {} }, cancelledBy(signal))),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isUnfinished(data) && dataUpdateCount < LOOKS_MAX ? LOOK_AGAIN : false,
    meta: { isQuiet: true },
  })
  const asked = queryClient.getQueryState(keyOf(siteId))?.dataUpdateCount ?? 0
  return { ...query, hasStopped: query.data !== undefined && isUnfinished(query.data) && asked >= LOOKS_MAX }
}

/** What is to be said of a name that is not saved yet. Nothing is asked for an empty name. */
export function useCandidate(siteId: string, hostname: string) {
  return useQuery({
    queryKey: [...keyOf(siteId), 'candidate', hostname],
    queryFn: async ({ signal }) => {
      const { candidate } = await answerOf(
        api.site[':id'].domain.$get({ param: { id: siteId }, query: { hostname } }, cancelledBy(signal)),
      )
      return candidate
    },
    enabled: hostname !== '',
    staleTime: 30_000,
    meta: { isQuiet: true },
  })
}

export type DomainChoice = { hostname: string; withCompanion: boolean; redirectsToDomain: boolean }

/** A change of a site's domain; its answer is shown at once, and the site list is asked again. */
function useDomainChange<Variables>(siteId: string, change: (given: Variables) => Promise<SiteDomain>) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: change,
    onSuccess: (data) => {
      queryClient.setQueryData(keyOf(siteId), data)
      void queryClient.invalidateQueries({ queryKey: ['sites'] })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(siteId), exact: true }),
    failure: 'form',
  })
}

export const useSaveDomain = (siteId: string) =>
  useDomainChange(siteId, (json: DomainChoice) =>
    answerOf(api.site[':id'].domain.$put({ param: { id: siteId }, json })),
  )

export const useLookNow = (siteId: string) =>
  useDomainChange<void>(siteId, () => answerOf(api.site[':id'].domain.verify.$post({ param: { id: siteId } })))

export const useRemoveDomain = (siteId: string) =>
  useDomainChange<void>(siteId, () => answerOf(api.site[':id'].domain.$delete({ param: { id: siteId } })))
