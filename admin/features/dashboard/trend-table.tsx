import { dateText } from '#shared/time/date-text.ts'
import { useDashboardText } from '#admin/i18n/use-dashboard-text.ts'
import type { Series } from '#admin/ui/chart/series-look.ts'

export type Trend = {
  periods: readonly string[]
  series: readonly Series[]
  /** The period whose values are not complete, if it is shown. */
  open?: string | undefined
}

/** A period in full; one that is not complete is called so. */
export const periodText = (t: ReturnType<typeof useDashboardText>, period: string, { open }: Trend): string =>
  period === open ? t('chart.soFar', { period: dateText(period) }) : dateText(period)

type TrendTableProps = { label: string; trend: Trend; exact: (value: number) => string; hasTotal: boolean }

const CELL = 'h-9 border-b border-line px-3 whitespace-nowrap'

/** The values of a chart, the newest period first. */
export function TrendTable({ label, trend, exact, hasTotal }: TrendTableProps) {
  const t = useDashboardText()
  const { periods, series } = trend
  const heads = [
    ...series.map(({ key, name }) => ({ key, name })),
    ...(hasTotal ? [{ key: '*', name: t('chart.total') }] : []),
  ]
  const rows = periods.map((period, index) => {
    const values = series.map((one) => one.values[index] ?? 0)
    return { period, values: hasTotal ? [...values, values.reduce((sum, value) => sum + value, 0)] : values }
  })
  return (
    <section aria-label={label} tabIndex={0} className="max-h-71 overflow-auto rounded-sm">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className={`${CELL} sticky top-0 left-0 z-20 bg-paper text-left text-xs font-medium text-ink-soft`}
            >
              {t('chart.period')}
            </th>
            {heads.map(({ key, name }) => (
              <th
                key={key}
                scope="col"
                className={`${CELL} sticky top-0 z-10 bg-paper text-right text-xs font-medium text-ink-soft`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ period, values }) => (
            <tr key={period}>
              <th scope="row" className={`${CELL} tabular sticky left-0 bg-paper text-left font-normal`}>
                {periodText(t, period, trend)}
              </th>
              {values.map((value, index) => (
                <td key={heads[index]?.key} className={`${CELL} tabular text-right`}>
                  {exact(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
