import { useState } from 'react'
import { Navigate } from 'react-router'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { isApiError } from '#admin/api/api-error.ts'
import { useCan } from '#admin/api/user-info.ts'
import { AgeingCard } from '#admin/entities/bills/ageing-card.tsx'
import { PartnerDues } from '#admin/entities/bills/partner-dues.tsx'
import { useDashboardText } from '#admin/i18n/use-dashboard-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { periodProblem } from '#shared/billing/dashboard-rules.ts'
import { addMonths, type Month, monthOf } from '#shared/time/months.ts'
import { useRevenue, useUserSite } from './dashboard.api.ts'
import {
  type DashboardState,
  defaultState,
  type Period,
  readDashboardState,
  writeDashboardState,
} from './dashboard-state.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { PeriodBar } from './period-bar.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { RevenueChanges } from './revenue-changes.tsx'
import { Trends } from './trends.tsx'

/** `summary`: sites, companies, plans and recurring revenue, now and over time. */
export function DashboardPage() {
  const can = useCan()
  return can('GET /dashboard/user-site') ? <Dashboard /> : <Navigate to="/errors/403" replace />
}

function Dashboard() {
  const t = useDashboardText()
  const can = useCan()
  const seesRevenue = can('GET /dashboard/revenue')
  const present = monthOf(useNow())
  const { points, revenue, failed, retry, isRetrying } = useLately(present, seesRevenue)
  const isEmpty = points?.every(({ sites, companies }) => sites + companies === 0) ?? false
  return (
    <>
      <PageHeader title={t('title')} description={t(seesRevenue ? 'lead' : 'leadPartner')} />
      {failed?.error ? (
        <ScreenError error={failed.error} what={failed.what} onRetry={retry} isRetrying={isRetrying} />
      ) : (
        <FigureTiles figures={points} revenue={revenue} />
      )}
      {can('GET /master/dunning') && <AgeingCard />}
      <PartnerDues />
      {isEmpty && <EmptyState title={t('emptyTitle')} description={t('emptyDescription')} />}
      {!isEmpty && !failed && <Charts present={present} seesRevenue={seesRevenue} />}
    </>
  )
}

/** The figures of this month and the last one, and the read of them that failed. */
function useLately(present: Month, seesRevenue: boolean) {
  const lately = { start: addMonths(present, -1), end: present, by: 'month' } as const
  const figures = useUserSite(lately)
  const revenue = useRevenue(lately, seesRevenue)
  const missing = [
    { what: 'userSite', ...figures } as const,
    ...(seesRevenue ? [{ what: 'revenue', ...revenue } as const] : []),
  ].filter(({ error, data }) => error && !data)
  return {
    points: figures.data?.points,
    /** null for those who do not see it. */
    revenue: seesRevenue ? revenue.data?.points : null,
    // The failure of one read cancels the other.
    failed: missing.find(({ error }) => !isApiError(error, 'cancelled')) ?? missing[0],
    retry: () => void Promise.all([figures.refetch(), seesRevenue && revenue.refetch()]),
    isRetrying: figures.isFetching || revenue.isFetching,
  }
}

/** The figures over time. */
function Charts({ present, seesRevenue }: { present: Month; seesRevenue: boolean }) {
  const { state, change } = useDashboardState(present)
  const { period, problem } = useValidPeriod(state, present)
  return (
    <>
      <PeriodBar value={state} present={present} problem={problem} onChange={change} />
      <div className="grid gap-x-10 gap-y-9 xl:grid-cols-2">
        <Trends period={period} seesRevenue={seesRevenue} />
        <div className="min-w-0 xl:col-span-2">
          <RegistrationCard year={state.year} month={state.month} present={present} onChange={change} />
        </div>
      </div>
      {seesRevenue && (
        <div className="mt-9">
          <RevenueChanges month={state.changes} present={present} onMonthChange={(changes) => change({ changes })} />
        </div>
      )}
    </>
  )
}

function useDashboardState(present: Month) {
  const [params, setParams] = useAddressParams()
  const state = readDashboardState(params, present)
  const change = (part: Partial<DashboardState>) =>
    setParams((current) => writeDashboardState({ ...readDashboardState(current, present), ...part }, present), {
      replace: true,
      preventScrollReset: true,
    })
  return { state, change }
}

/** The period of the charts: the chosen one, or the last valid one while the chosen one is refused. */
function useValidPeriod({ start, end, by }: Period, present: Month) {
  const chosen = { start, end, by }
  const problem = periodProblem(chosen, present)
  const [valid, setValid] = useState<Period>(() => {
    const initial = defaultState(present)
    return { start: initial.start, end: initial.end, by: initial.by }
  })
  const isNew = valid.start !== start || valid.end !== end || valid.by !== by
  if (!problem && isNew) setValid(chosen)
  return { period: problem ? valid : chosen, problem }
}
