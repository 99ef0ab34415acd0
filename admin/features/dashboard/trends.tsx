import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useDashboardText } from '#admin/i18n/use-dashboard-text.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { LINE_LOOKS } from '#admin/ui/chart/series-look.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { cardState } from './card-state.ts'
import { useAdoption, useRevenue, useUserSite } from './dashboard.api.ts'
import type { Period } from './dashboard-state.ts'
import { revenueFormats } from './format-yen.ts'
import { RetentionTrend, ServiceRevenueTrend } from './money-trends.tsx'
import { PLAN_LOOKS } from './plan-looks.ts'
import { TrendCard } from './trend-card.tsx'

type TrendsProps = { period: Period; seesRevenue: boolean }

/** Series of each plan, in the order of the price list. */
function usePlanSeries() {
  const users = useUsersText()
  return (plans: readonly PlanCode[], rows: readonly (readonly number[])[]) =>
    plans.map((code, place) => ({
      key: code,
      name: users(`plan.${code}`),
      values: rows.map((row) => row[place] ?? 0),
      look: PLAN_LOOKS[code],
    }))
}

/** The trends of a period: sites and companies, companies by plan, and for the operator the recurring revenue. */
export function Trends({ period, seesRevenue }: TrendsProps) {
  return (
    <>
      <UserSiteTrend period={period} />
      <AdoptionTrend period={period} />
      {seesRevenue && <RevenueTrends period={period} />}
    </>
  )
}

function UserSiteTrend({ period }: { period: Period }) {
  const t = useDashboardText()
  const query = useUserSite(period)
  const points = query.data?.points
  return (
    <TrendCard
      title={t('trend.title')}
      lead={t('trend.lead')}
      fileName={t('file.rows', { name: t('file.trend'), ...period })}
      kind="line"
      trend={
        points && {
          periods: points.map((point) => point.period),
          series: (['sites', 'companies', 'paidPlans'] as const).map((key, index) => ({
            key,
            name: t(`trend.${key}`),
            values: points.map((point) => point[key]),
            look: LINE_LOOKS[index] ?? LINE_LOOKS[0],
          })),
        }
      }
      exact={formatNumber}
      {...cardState(query, 'userSite')}
    />
  )
}

function AdoptionTrend({ period }: { period: Period }) {
  const t = useDashboardText()
  const query = useAdoption(period)
  const toSeries = usePlanSeries()
  const { data } = query
  return (
    <TrendCard
      title={t('plan.title')}
      lead={t('plan.lead')}
      fileName={t('file.rows', { name: t('file.plan'), ...period })}
      kind="stack"
      trend={
        data && {
          periods: data.points.map((point) => point.period),
          series: toSeries(
            data.plans,
            data.points.map(({ counts }) => counts),
          ),
        }
      }
      exact={formatNumber}
      {...cardState(query, 'adoption')}
    />
  )
}

function RevenueTrends({ period }: { period: Period }) {
  const t = useDashboardText()
  const query = useRevenue(period, true)
  const toSeries = usePlanSeries()
  const { data } = query
  const yen = (value: number) => t('yen', { count: formatNumber(value) })
  const { axis } = revenueFormats(useLanguage().language)
  const periods = data?.points.map((point) => point.period) ?? []
  const common = { exact: yen, axis, unit: t('revenue.axis'), ...cardState(query, 'revenue') }
  return (
    <>
      <TrendCard
        title={t('revenue.title')}
        lead={t('revenue.lead')}
        fileName={t('file.rows', { name: t('revenue.mrr'), ...period })}
        kind="line"
        trend={
          data && {
            periods,
            series: [
              { key: 'mrr', name: t('revenue.mrr'), values: data.points.map(({ mrr }) => mrr), look: LINE_LOOKS[0] },
            ],
          }
        }
        {...common}
      />
      <TrendCard
        title={t('revenue.byPlan')}
        lead={t('revenue.lead')}
        fileName={t('file.rows', { name: t('file.revenue'), ...period })}
        kind="stack"
        trend={
          data && {
            periods,
            series: toSeries(
              data.plans,
              data.points.map(({ amounts }) => amounts),
            ),
          }
        }
        {...common}
      />
      <RetentionTrend period={period} />
      <ServiceRevenueTrend period={period} />
    </>
  )
}
