import { type ReactNode, useState } from 'react'
import { datedCsvName, saveFile, toFileName } from '#admin/ui/file/save-file.ts'
import { useDashboardText } from '#admin/i18n/use-dashboard-text.ts'
import type { FailureName } from '#admin/i18n/failure-name.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { TrendChart } from '#admin/ui/chart/trend-chart.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import { periodText, type Trend, TrendTable } from './trend-table.tsx'
import { shortPeriod } from './short-period.ts'

type TrendCardProps = {
  title: string
  lead: string
  /** Name of the CSV file. */
  fileName: string
  kind: 'line' | 'stack'
  /** undefined while it loads for the first time. */
  trend: Trend | undefined
  /** The present answer belongs to another period. */
  isStale: boolean
  error: Error | null
  /** The read that may fail. */
  what: FailureName
  onRetry: () => void
  isRetrying: boolean
  exact: (value: number) => string
  axis?: (value: number) => string
  /** Beside the title of the axis, e.g. its unit. */
  unit?: string
  /** Fields of its own, above the chart. */
  children?: ReactNode
}

/** A trend as chart or as table, with its CSV file. */
export function TrendCard({ title, lead, children, unit, ...rest }: TrendCardProps) {
  const t = useDashboardText()
  const [view, setView] = useState<'graph' | 'table'>('graph')
  const { trend, error, isStale } = rest
  return (
    <section aria-label={title} className="min-w-0 border-t border-line pt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-xs text-ink-soft">{lead}</p>
        </div>
        <div className="flex items-center gap-2">
          <SegmentedControl
            size="sm"
            label={`${title}: ${t('chart.view')}`}
            value={view}
            segments={[
              { value: 'graph', label: t('chart.graph') },
              { value: 'table', label: t('chart.table') },
            ]}
            onValueChange={setView}
          />
          <CsvButton title={title} name={rest.fileName} trend={trend} />
        </div>
      </div>
      {children && <div className="mt-3">{children}</div>}
      <div aria-busy={!trend || isStale} className={cx('mt-3 min-h-71 transition-opacity', isStale && 'opacity-55')}>
        {unit && view === 'graph' && <p className="mb-1 h-4.5 text-xs text-ink-soft">{unit}</p>}
        {error && !trend ? (
          <ScreenError error={error} what={rest.what} onRetry={rest.onRetry} isRetrying={rest.isRetrying} />
        ) : (
          <Content {...rest} title={title} view={view} />
        )}
      </div>
    </section>
  )
}

type ContentProps = Omit<TrendCardProps, 'lead' | 'children'> & { view: 'graph' | 'table' }

function Content({ title, trend, view, kind, exact, axis = exact }: ContentProps) {
  const t = useDashboardText()
  if (!trend) return <Skeleton className="h-64 w-full" />
  const { periods, series } = trend
  if (series.length === 0)
    return <p className="grid h-64 place-items-center text-sm text-ink-soft">{t('chart.empty')}</p>
  if (view === 'table') return <TrendTable label={title} trend={trend} exact={exact} hasTotal={kind === 'stack'} />
  const names = periods.map((period) => periodText(t, period, trend))
  const open = trend.open === undefined ? -1 : periods.indexOf(trend.open)
  const read = (index: number) => {
    const values = series.map((one) => t('chart.value', { name: one.name, value: exact(one.values[index] ?? 0) }))
    return t('chart.point', { period: names[index] ?? '', values: values.join(', ') })
  }
  return (
    <>
      <TrendChart
        label={title}
        help={t('chart.help')}
        kind={kind}
        series={open < 0 ? series : series.map((one) => ({ ...one, open }))}
        ticks={periods.map(shortPeriod)}
        periods={names}
        exact={exact}
        axis={axis}
        read={read}
      />
      {open >= 0 && <p className="mt-2 text-xs text-ink-soft">{t('chart.open')}</p>}
    </>
  )
}

/** Saves the raw numbers of a trend: a row a period, a column a series. */
function CsvButton({ title, name, trend }: { title: string; name: string; trend: Trend | undefined }) {
  const t = useDashboardText()
  const save = () => {
    if (!trend) return
    const { periods, series } = trend
    const head = csvRow([t('chart.period'), ...series.map((one) => one.name)])
    const rows = periods.map((period, index) => csvRow([period, ...series.map(({ values }) => values[index])]))
    saveFile(new Blob([CSV_BOM, head, ...rows], { type: 'text/csv' }), datedCsvName(toFileName(name)))
  }
  return (
    <Button
      size="sm"
      icon="download"
      disabled={!trend || trend.series.length === 0}
      onClick={save}
      aria-label={`${title}: ${t('chart.csv')}`}
    >
      CSV
    </Button>
  )
}
