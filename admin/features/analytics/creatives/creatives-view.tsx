import { Suspense } from 'react'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useSwipe } from '#admin/features/analytics/state/analytics.api.ts'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'

const CreativeDetail = lazyView(async () => (await import('./creative-detail.tsx')).CreativeDetail)
const CreativeList = lazyView(async () => (await import('./creative-list.tsx')).CreativeList)

/** What each creative does: all of them in a table, or one in detail. */
export function CreativesView(props: AnalyticsViewProps) {
  const { siteId, filters, state } = props
  const { data, error, isPlaceholderData, isFetching, refetch } = useSwipe(siteId, filters, state.cell)
  if (error && !data)
    return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  const Shown = state.cell ? CreativeDetail : CreativeList
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Shown {...props} analytics={data} isStale={isPlaceholderData} />
    </Suspense>
  )
}
