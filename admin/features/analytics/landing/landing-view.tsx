import { Suspense } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { CsvButton } from '#admin/features/analytics/parts/csv-button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import { formatNumber } from '#shared/billing/money.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { TrendCard } from './trend-card.tsx'

// Below the chart, whose library leaves little room.
const GoalsCard = lazyView(async () => (await import('./goals-card.tsx')).GoalsCard)
const SharesCard = lazyView(async () => (await import('./shares-card.tsx')).SharesCard)

/** Visits of a site: the figures, their course, what they led to, and where they came from. */
export function LandingView(props: AnalyticsViewProps) {
  const { siteId, filters, state, landing, isStale, onChange } = props
  const t = useAnalyticsText()
  return (
    <div className="flex flex-col gap-8">
      <div className={isStale ? 'opacity-55 transition-opacity' : 'transition-opacity'}>
        <FigureTiles figures={landing?.figures} isStale={isStale} isCompared={filters.compare === 'previous'} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="text-xs text-ink-soft">
            {landing &&
              landing.viewsBeyondCap > 0 &&
              t('lp.viewsBeyond', { count: formatNumber(landing.viewsBeyondCap) })}
          </p>
          <CsvButton view="lp" siteId={siteId} filters={filters} expected={200} />
        </div>
      </div>
      <TrendCard {...props} />
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <GoalsCard goals={landing?.goals} isCompared={filters.compare === 'previous'} isStale={isStale} />
        <SharesCard
          landing={landing}
          isStale={isStale}
          filters={state.filters}
          onChange={(next) => onChange({ filters: next })}
        />
      </Suspense>
    </div>
  )
}
