import { Suspense } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { Tabs } from '#admin/ui/basic/tabs.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { ANALYTICS_TABS } from './analytics-tabs.ts'
import { ResultTiles } from './parts/result-tiles.tsx'
import type { useLanding } from './state/analytics.api.ts'
import type { AnalyticsState } from './state/analytics-state.ts'
import { storeLastTab } from './state/use-first-site.ts'
import { useHasAnalyses } from './state/use-has-analyses.ts'
import type { AnalyticsViewProps } from './state/view-props.ts'

// Few people see it, and it brings drawings along.
const NoVisits = lazyView(async () => (await import('./frame/site-states.tsx')).NoVisits)

const WAITING = <Skeleton className="h-64 w-full" />

/** The tabs that the person may see: the API of a site is its owner's alone. */
function useTabs(siteId: string) {
  const can = useCan()
  const { isOwn } = useHasAnalyses(siteId)
  return ANALYTICS_TABS.filter(({ id, call }) => !call || (can(call) && (isOwn || id !== 'api')))
}

/** The open tab. */
export function useTab({ tab, site }: Pick<AnalyticsState, 'tab' | 'site'>) {
  return useTabs(site).find(({ id }) => id === tab) ?? ANALYTICS_TABS[0]
}

type AnalyticsTabsProps = Pick<AnalyticsViewProps, 'state' | 'onChange' | 'range' | 'filters'> & {
  query: ReturnType<typeof useLanding>
}

/** The views of a site's analyses behind their tabs; which one is open is remembered. */
export function AnalyticsTabs({ query, ...view }: AnalyticsTabsProps) {
  const t = useAnalyticsText()
  const { data, error, isFetching, isPending, refetch } = query
  const tabs = useTabs(view.state.site)
  const tab = useTab(view.state)
  // Tests and the API have calls of their own.
  const isFailed = error !== null && !data && tab.ofPeriod
  const open = (id: string) => {
    const next = id === ANALYTICS_TABS[0].id ? '' : id
    storeLastTab(next)
    view.onChange({ tab: next, cell: '', beside: '' })
  }
  return (
    <Tabs
      id="analytics"
      label={t('tabs')}
      value={tab.id}
      tabs={tabs.map(({ id }) => ({ value: id, label: t(`tab.${id}`) }))}
      onValueChange={open}
    >
      {isFailed && <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />}
      {/* Nothing is asked before it is known whether the plan has analyses. */}
      {isPending && !isFetching ? WAITING : !isFailed && <OpenTab query={query} {...view} />}
    </Tabs>
  )
}

/** The open view, below what came of the visits; without any, how they come. */
function OpenTab({ query: { data, isPlaceholderData }, ...view }: AnalyticsTabsProps) {
  const tab = useTab(view.state)
  const { state, onChange } = view
  const now = data?.figures.now
  const hasVisits = !now || now.sessions + (now.views ?? 0) > 0
  if (!hasVisits && tab.needsVisits)
    return (
      <Suspense fallback={WAITING}>
        <NoVisits
          siteId={state.site}
          isFiltered={Object.keys(state.filters).length > 0}
          onClear={() => onChange({ filters: {} })}
        />
      </Suspense>
    )
  return (
    <>
      {tab.ofPeriod && hasVisits && (
        <ResultTiles landing={data} isStale={isPlaceholderData} isCompared={state.isCompared} />
      )}
      {/* What came of the visits stays while another view loads. */}
      <Suspense fallback={WAITING}>
        <tab.View
          // Another site starts anew.
          key={state.site}
          siteId={state.site}
          landing={data}
          isStale={isPlaceholderData}
          {...view}
        />
      </Suspense>
    </>
  )
}
