import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useDashboardText } from '#admin/i18n/use-dashboard-text.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { LINE_LOOKS } from '#admin/ui/chart/series-look.ts'
import { ratesOf } from '#shared/billing/retention.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { cardState } from './card-state.ts'
import { useRetention, useServiceRevenue } from './dashboard.api.ts'
import type { Period } from './dashboard-state.ts'
import { revenueFormats } from './format-yen.ts'
import { TrendCard } from './trend-card.tsx'

type MoneyTrendProps = { period: Pick<Period, 'start' | 'end'> }

const lookOf = (index: number) => LINE_LOOKS[index] ?? LINE_LOOKS[0]

/** What was billed for the service of each month, and what is left after credit notes. */
export function ServiceRevenueTrend({ period }: MoneyTrendProps) {
  const t = useDashboardText()
  const now = useNow()
  const query = useServiceRevenue({ start: period.start, end: period.end })
  const points = query.data?.points
  const last = points?.at(-1)
  // The bills of a month are issued when it is over.
  const isBilled = last?.period !== addMonths(monthOf(now), -1) || last.billed > 0
  const { axis } = revenueFormats(useLanguage().language)
  const series = [
    { key: 'net', valueOf: ({ billed, credited }: NonNullable<typeof points>[number]) => billed - credited },
    { key: 'billed', valueOf: ({ billed }: NonNullable<typeof points>[number]) => billed },
    { key: 'credited', valueOf: ({ credited }: NonNullable<typeof points>[number]) => credited },
  ] as const
  return (
    <TrendCard
      title={t('service.title')}
      lead={t('service.lead')}
      fileName={t('file.rows', { name: t('service.title'), start: period.start, end: period.end })}
      kind="line"
      trend={
        points && {
          open: isBilled ? undefined : last.period,
          periods: points.map((point) => point.period),
          series: series.map(({ key, valueOf }, index) => ({
            key,
            name: t(`service.${key}`),
            values: points.map(valueOf),
            look: lookOf(index),
          })),
        }
      }
      exact={(value) => t('yen', { count: formatNumber(value) })}
      axis={axis}
      unit={t('revenue.axis')}
      {...cardState(query, 'revenue')}
    />
  )
}

/** Churn and net retention of each month in which somebody paid when it began. */
export function RetentionTrend({ period }: MoneyTrendProps) {
  const t = useDashboardText()
  const now = useNow()
  const query = useRetention({ start: period.start, end: period.end })
  const points = query.data?.points.filter(({ mrr }) => mrr > 0).map((one) => ({ ...one, ...ratesOf(one) }))
  const keys = ['netRetention', 'revenueChurn', 'accountChurn'] as const
  const names = { netRetention: 'net', revenueChurn: 'revenueChurn', accountChurn: 'accountChurn' } as const
  const percent = (value: number) => t('retention.percent', { count: value.toFixed(1) })
  return (
    <TrendCard
      title={t('retention.title')}
      lead={t('retention.lead')}
      fileName={t('file.rows', { name: t('retention.title'), start: period.start, end: period.end })}
      kind="line"
      trend={
        points && {
          open: monthOf(now),
          periods: points.map((point) => point.period),
          series:
            points.length === 0
              ? []
              : keys.map((key, index) => ({
                  key,
                  name: t(`retention.${names[key]}`),
                  values: points.map((point) => point[key] ?? 0),
                  look: lookOf(index),
                })),
        }
      }
      exact={percent}
      axis={(value) => String(value)}
      unit={t('retention.axis')}
      {...cardState(query, 'revenue')}
    >
      <Definitions />
    </TrendCard>
  )
}

/** How the rates are counted. */
function Definitions() {
  const t = useDashboardText()
  return (
    <details className="text-xs text-ink-soft">
      <summary className="w-fit cursor-pointer rounded-sm underline underline-offset-4">{t('retention.how')}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {(['base', 'netHow', 'revenueHow', 'accountHow'] as const).map((key) => (
          <li key={key}>{t(`retention.${key}`)}</li>
        ))}
      </ul>
    </details>
  )
}
