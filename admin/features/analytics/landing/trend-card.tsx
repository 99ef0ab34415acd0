import { Suspense, useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { LINE_LOOKS, type Series } from '#admin/ui/chart/series-look.ts'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { TrendChart } from '#admin/ui/chart/trend-chart.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { useLandingChart } from '#admin/features/analytics/state/analytics.api.ts'
import { METRICS, unitOf, unitsFor } from '#admin/features/analytics/state/analytics-state.ts'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import type { ChartUnit } from '#shared/analytics/analytics-rules.ts'
import type { LandingChart } from '#shared/analytics/analytics.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { chartTime, pointTime, shortTime } from './chart-time.ts'
import { MARK_SHAPE } from './mark-shape.ts'

const ChartTable = lazyView(async () => (await import('./chart-table.tsx')).ChartTable)
const MarkList = lazyView(async () => (await import('./mark-list.tsx')).MarkList)

/** One figure over time beside the period before, with what happened meanwhile; as chart, as table and as CSV. */
export function TrendCard({ siteId, filters, range, state, onChange }: AnalyticsViewProps) {
  const t = useAnalyticsText()
  const [view, setView] = useState<'graph' | 'table'>('graph')
  const unit = unitOf(state.unit, range)
  const query = useLandingChart(siteId, { ...filters, unit })
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  // The answer before the present one may be of another unit.
  const chart = data?.unit === unit ? data : undefined
  const metrics = metricsOf(unit, filters)
  const metric = metrics.find((one) => one === state.metric) ?? 'sessions'
  const title = t('lp.chart')
  return (
    <Card
      title={title}
      lead={t('lp.chartLead')}
      isBusy={!chart}
      isStale={isPlaceholderData && !!chart}
      actions={
        <>
          <SegmentedControl
            size="sm"
            label={t('view.label', { title })}
            value={view}
            segments={[
              { value: 'graph', label: t('view.graph') },
              { value: 'table', label: t('view.table') },
            ]}
            onValueChange={setView}
          />
          <ChartCsv title={title} chart={chart} />
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Select
          size="sm"
          className="w-44"
          aria-label={t('lp.metric')}
          value={metric}
          options={metrics.map((value) => ({ value, label: t(`figure.${value}.name`) }))}
          onValueChange={(next) => onChange({ metric: next })}
        />
        <SegmentedControl
          size="sm"
          label={t('lp.unitLabel')}
          value={unit}
          segments={unitsFor(range).map((value) => ({ value, label: t(`lp.unit.${value}`) }))}
          onValueChange={(next) => onChange({ unit: next })}
        />
      </div>
      {error && !data && (
        <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!chart && !(error && !data) && <Skeleton className="h-64 w-full" />}
      {chart && <ChartView chart={chart} view={view} metric={metric} title={title} />}
    </Card>
  )
}

/** The figures that a unit and the filters allow: visitors are counted by day, and views and visitors not by kind. */
const metricsOf = (unit: ChartUnit, { visitor }: AnalyticsViewProps['filters']) =>
  METRICS.filter((metric) => {
    if (metric === 'visitors' && unit === 'hour') return false
    return visitor === undefined || (metric !== 'visitors' && metric !== 'views')
  })

type Metric = (typeof METRICS)[number]
type ChartViewProps = { chart: LandingChart; view: 'graph' | 'table'; metric: Metric; title: string }

/** The chart or its table, and what happened meanwhile. */
function ChartView({ chart, view, metric, title }: ChartViewProps) {
  return (
    <>
      {view === 'table' ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ChartTable label={title} chart={chart} />
        </Suspense>
      ) : (
        <Trend chart={chart} metric={metric} title={title} />
      )}
      <Suspense fallback={<Skeleton className="mt-3 h-24 w-full" />}>
        <MarkList marks={chart.marks} />
      </Suspense>
    </>
  )
}

function Trend({ chart, metric, title }: { chart: LandingChart; metric: Metric; title: string }) {
  const t = useAnalyticsText()
  const { points, pointsBefore, marks, unit } = chart
  const now = chartTime(useNow(), unit)
  const open = points.findIndex(({ at }) => at === now)
  const valuesOf = (list: LandingChart['points']) => list.map((point) => point[metric] ?? 0)
  const series: Series[] = [
    { key: 'now', name: t('lp.now'), values: valuesOf(points), look: LINE_LOOKS[0], open: open < 0 ? undefined : open },
    ...(pointsBefore
      ? [
          {
            key: 'before',
            name: t('lp.before'),
            // A month may be longer than the one before.
            values: valuesOf(pointsBefore).slice(0, points.length),
            look: LINE_LOOKS[2],
          },
        ]
      : []),
  ]
  const indexOf = new Map(points.map(({ at }, index) => [at, index]))
  const read = (index: number) => {
    const values = series.map((one) => t('lp.value', { name: one.name, value: formatNumber(one.values[index] ?? 0) }))
    return t('lp.point', { time: pointTime(t, points[index]?.at ?? '', now), values: values.join(', ') })
  }
  return (
    <>
      <TrendChart
        label={`${title}: ${t(`figure.${metric}.name`)}`}
        help={t('lp.chartHelp')}
        kind="line"
        series={series}
        ticks={points.map(({ at }) => shortTime(at))}
        periods={points.map(({ at }) => pointTime(t, at, now))}
        exact={formatNumber}
        axis={formatNumber}
        read={read}
        marks={marks.flatMap(({ kind, at }) => {
          const index = indexOf.get(chartTime(at, unit))
          return index === undefined ? [] : [{ index, shape: MARK_SHAPE[kind] }]
        })}
      />
      {open >= 0 && <p className="mt-2 text-xs text-ink-soft">{t(`lp.open.${unit}`)}</p>}
    </>
  )
}

/** Saves the chart's numbers. */
function ChartCsv({ title, chart }: { title: string; chart: LandingChart | undefined }) {
  const t = useAnalyticsText()
  const save = async () => {
    if (chart) (await import('./save-chart.ts')).saveChart(t, title, chart)
  }
  return (
    <Button
      size="sm"
      icon="download"
      disabled={!chart}
      onClick={() => void save()}
      aria-label={t('csv.label', { view: title })}
    >
      {t('csv.button')}
    </Button>
  )
}
