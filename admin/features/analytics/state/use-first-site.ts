import { useEffect, useEffectEvent, useState } from 'react'
import { useAnalysedSite, useSiteSearch } from './analytics.api.ts'

/** The site whose visits were looked at last, in this browser. */
const LAST_SITE = 'mekuri.analytics.site'

/** The tab that was open last, in this browser. */
const LAST_TAB = 'mekuri.analytics.tab'

export const storeLastTab = (tab: string) => localStorage.setItem(LAST_TAB, tab)
export const lastTab = (): string => localStorage.getItem(LAST_TAB) ?? ''

export const storeLastSite = (siteId: string) => localStorage.setItem(LAST_SITE, siteId)

/**
 * Without a site in the address: chooses the one that was looked at last, else the one that was changed last; whoever sees
 * sites of several plans gets one whose plan has analyses, where there is one.
 */
export function useFirstSite(site: string, choose: (site: string) => void) {
  const isMissing = site === ''
  const last = useLastSite(isMissing)
  const { data, error, refetch, isFetching } = useNewestSites(isMissing)
  const sites = data?.dataList
  const newest = sites?.find(({ label }) => label === 'published') ?? sites?.[0]
  const found = isMissing ? (last.id ?? (last.isSettled ? newest?.id : undefined)) : undefined
  const chooseFound = useEffectEvent(() => found && choose(found))
  useEffect(() => {
    if (found) chooseFound()
  }, [found])
  return {
    hasNone: sites?.length === 0,
    error: data ? null : error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  }
}

/** The newest sites with analyses, or all if no plan has them. */
function useNewestSites(isWanted: boolean) {
  const open = useSiteSearch({ hasAnalyses: 'true' }, isWanted)
  const isNoneOpen = open.data?.total === 0
  const all = useSiteSearch({}, isWanted && isNoneOpen)
  return isNoneOpen ? all : open
}

/** The site that was looked at last: perhaps not among the newest, deleted since, or without analyses now. */
function useLastSite(isWanted: boolean) {
  const [last] = useState(() => localStorage.getItem(LAST_SITE) ?? '')
  const { data, isFetched } = useAnalysedSite(last, isWanted && last !== '')
  return { id: data?.plan.analyticsEffect ? data.id : undefined, isSettled: last === '' || isFetched }
}
