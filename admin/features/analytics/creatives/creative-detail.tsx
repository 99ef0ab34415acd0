import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { SmallMark } from '#admin/features/analytics/parts/small-mark.tsx'
import { cellPlace } from '#admin/features/analytics/state/cell-label.ts'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import type { AnalysedCell, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { Suspense } from 'react'

const SideBySide = lazyView(async () => (await import('./side-by-side.tsx')).SideBySide)
const LanguageTable = lazyView(async () => (await import('./language-table.tsx')).LanguageTable)
const CellTrend = lazyView(async () => (await import('./cell-trend.tsx')).CellTrend)

type CreativeDetailProps = AnalyticsViewProps & {
  /** undefined while it loads for the first time. */
  analytics: SwipeAnalytics | undefined
  isStale: boolean
}

/** One creative: its picture and figures, over time, by language, and beside another one or the period before. */
export function CreativeDetail({ analytics, isStale, state, onChange }: CreativeDetailProps) {
  const t = useAnalyticsText()
  const cell = analytics?.cells.find(({ id }) => id === state.cell)
  const back = (
    <Button size="sm" icon="arrow-left" onClick={() => onChange({ cell: '', beside: '' })}>
      {t('cells.back')}
    </Button>
  )
  if (!analytics) return <Skeleton className="h-96 w-full" />
  if (!cell) return <EmptyState title={t('cells.missing')} description="" action={back} />
  return (
    <div className="flex flex-col gap-8">
      <div>
        {back}
        <div className={isStale ? 'mt-4 opacity-55' : 'mt-4'}>
          <Head cell={cell} />
          <Suspense fallback={<Skeleton className="mt-4 h-96 w-full" />}>
            <SideBySide
              analytics={analytics}
              cell={cell}
              beside={state.beside}
              onBesideChange={(beside) => onChange({ beside })}
            />
          </Suspense>
        </div>
      </div>
      <Card title={t('cells.trend')} lead={t('cells.trendLead')} isStale={isStale}>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          {analytics.cellSeries ? (
            <CellTrend series={analytics.cellSeries} label={t('cells.detail', { position: cellPlace(t, cell) })} />
          ) : (
            <Skeleton className="h-64 w-full" />
          )}
        </Suspense>
      </Card>
      <Suspense>{cell.byLanguage.length > 0 && <LanguageTable cell={cell} isStale={isStale} />}</Suspense>
    </div>
  )
}

function Head({ cell }: { cell: AnalysedCell }) {
  const t = useAnalyticsText()
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-3">
      <span className="tabular text-2xl font-semibold">{cellPlace(t, cell)}</span>
      {cell.rowName && <span className="min-w-0 text-base font-medium">{cell.rowName}</span>}
      <span className="min-w-0 text-base text-ink-soft">{cell.text || t('cells.noText')}</span>
      <SmallMark sessions={cell.now.sessions} />
    </h2>
  )
}
