import { Suspense } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { CsvButton } from '#admin/features/analytics/parts/csv-button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { TrendCard } from './trend-card.tsx'

const SourcesCard = lazyView(async () => (await import('./sources-card.tsx')).SourcesCard)
// Below the chart, whose library leaves little room.
const LandingLists = lazyView(async () => (await import('./landing-lists.tsx')).LandingLists)

/** Visits of a site: the figures, what came of each source, their course, the goals, and who they were. */
export function LandingView(props: AnalyticsViewProps) {
  const { siteId, filters, landing, isStale } = props
  return (
    <div className="flex flex-col gap-8">
      <div className={isStale ? 'opacity-55 transition-opacity' : 'transition-opacity'}>
        <FigureTiles figures={landing?.figures} isStale={isStale} isCompared={filters.compare === 'previous'} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <div className="flex flex-col gap-1 text-xs text-ink-soft">{landing && <Notes landing={landing} />}</div>
          <CsvButton view="lp" siteId={siteId} filters={filters} expected={200} />
        </div>
      </div>
      <Suspense fallback={<SourcesSkeleton />}>
        <SourcesCard {...props} />
      </Suspense>
      <TrendCard {...props} />
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <LandingLists {...props} />
      </Suspense>
    </div>
  )
}

/** The lines of the table that comes. */
function SourcesSkeleton() {
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <Skeleton className="h-7 w-48" />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-7 w-full" />
      ))}
    </div>
  )
}

/** What the figures leave out, and what they hold that came late. */
function Notes({ landing: { viewsBeyondCap, lateViews, lateSessions } }: { landing: LandingAnalytics }) {
  const t = useAnalyticsText()
  return (
    <>
      {viewsBeyondCap > 0 && <p>{t('lp.viewsBeyond', { count: formatNumber(viewsBeyondCap) })}</p>}
      {lateViews + lateSessions > 0 && (
        <p>{t('lp.late', { views: formatNumber(lateViews), sessions: formatNumber(lateSessions) })}</p>
      )}
    </>
  )
}
