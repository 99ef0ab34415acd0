import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { METRICS } from '#admin/features/analytics/state/analytics-state.ts'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import type { LandingChart } from '#shared/analytics/analytics.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { chartTime, pointTime } from './chart-time.ts'

const CELL = 'h-9 border-b border-line px-3 whitespace-nowrap'
const HEAD = `${CELL} sticky top-0 z-10 bg-paper text-right text-xs font-medium text-ink-soft`

/** The values of the chart, the newest time first. */
export function ChartTable({ label, chart: { unit, points, pointsBefore } }: { label: string; chart: LandingChart }) {
  const t = useAnalyticsText()
  const now = chartTime(useNow(), unit)
  return (
    <div role="group" aria-label={label} tabIndex={0} className="max-h-80 overflow-auto rounded-sm">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} left-0 z-20 text-left`}>
              {t('lp.time')}
            </th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col" className={HEAD}>
                {t(`figure.${metric}.name`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, index) => ({ point, before: pointsBefore?.[index] }))
            .toReversed()
            .map(({ point, before }) => (
              <tr key={point.at}>
                <th scope="row" className={`${CELL} tabular sticky left-0 bg-paper text-left font-normal`}>
                  {pointTime(t, point.at, now)}
                </th>
                {METRICS.map((metric) => (
                  <td key={metric} className={`${CELL} tabular text-right`}>
                    {figureText(t, 'count', point[metric])}
                    {before && (
                      <span className="ml-2 inline-block min-w-10 text-xs text-ink-soft">
                        <span className="sr-only">{t('lp.before')} </span>
                        {figureText(t, 'count', before[metric])}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
