import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { LINE_LOOKS } from '#admin/ui/chart/series-look.ts'
import { TrendChart } from '#admin/ui/chart/trend-chart.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { dateText } from '#shared/time/date-text.ts'

type CellTrendProps = { series: NonNullable<SwipeAnalytics['cellSeries']>; label: string }

const FIGURES = [
  { member: 'sessions', of: 'seen', kind: 'count' },
  { member: 'reach', of: 'reach', kind: 'rate' },
  { member: 'medianSeconds', of: 'median', kind: 'seconds' },
] as const

/** One creative over time: how many saw it, what part of the visits, and how long. */
export function CellTrend({ series, label }: CellTrendProps) {
  const t = useAnalyticsText()
  const [chosen, setChosen] = useState<(typeof FIGURES)[number]['member']>('sessions')
  const figure = FIGURES.find(({ member }) => member === chosen) ?? FIGURES[0]
  const name = t(`figure.${figure.of}.name`)
  const exact = (value: number) => figureText(t, figure.kind, value)
  const short = (day: string) =>
    day
      .slice(5)
      .replace('-', '/')
      .replaceAll(/(^|\/)0/g, '$1')
  const full = ({ from, to }: CellTrendProps['series'][number]) =>
    from === to ? dateText(from) : t('period.range', { from: dateText(from), to: dateText(to) })
  const values = series.map((point) => point[figure.member] ?? 0)
  return (
    <>
      <SegmentedControl
        size="sm"
        className="mb-3"
        label={t('lp.metric')}
        value={figure.member}
        segments={FIGURES.map(({ member, of }) => ({ value: member, label: t(`figure.${of}.name`) }))}
        onValueChange={setChosen}
      />
      <TrendChart
        label={`${label}: ${name}`}
        help={t('lp.chartHelp')}
        kind="line"
        series={[{ key: figure.member, name, values, look: LINE_LOOKS[0] }]}
        ticks={series.map(({ from }) => short(from))}
        periods={series.map(full)}
        exact={exact}
        axis={exact}
        read={(index) => {
          const point = series[index]
          if (!point) return ''
          return t('lp.point', {
            time: full(point),
            values: t('lp.value', { name, value: figureText(t, figure.kind, point[figure.member]) }),
          })
        }}
      />
    </>
  )
}
