import { Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { formatDateTime, toDay } from '#shared/time/jst.ts'
import { FilterBar } from './frame/filter-bar.tsx'
import { PeriodBar } from './frame/period-bar.tsx'
import { SiteChooser } from './frame/site-chooser.tsx'
import { useAnalysedSite, useLanding } from './state/analytics.api.ts'
import { DEFAULT_PERIOD, isRefused, rangeOf, reportMonth } from './state/analytics-period.ts'
import {
  type AnalyticsState,
  readAnalyticsState,
  toAnalyticsFilters,
  withSite,
  writeAnalyticsState,
} from './state/analytics-state.ts'
import { lastTab, storeLastSite, useFirstSite } from './state/use-first-site.ts'
import { useHasAnalyses } from './state/use-has-analyses.ts'
import { AnalyticsTabs, useTab } from './tabs-panel.tsx'

const ReportMailButton = lazyView(
  async () => (await import('#admin/entities/report-mails/report-mail-button.tsx')).ReportMailButton,
)
// Few people see these, and they bring drawings along.
const states = () => import('./frame/site-states.tsx')
const NoSite = lazyView(async () => (await states()).NoSite)
const ShutSite = lazyView(async () => (await states()).ShutSite)

/** `analytics`: how visitors use a site. */
export function AnalyticsPage() {
  const can = useCan()
  return can('GET /analysis/site/{id}/lp') ? <Analytics /> : <Navigate to="/errors/403" replace />
}

function Analytics() {
  const t = useAnalyticsText()
  const today = toDay(useNow())
  const { state, change } = useAnalyticsState(today)
  const { hasNone, error, retry, isRetrying } = useFirstSite(state.site, (site) =>
    change({ site, tab: state.tab || lastTab() }),
  )
  if (state.site) return <SiteAnalytics state={state} today={today} onChange={change} />
  return (
    <>
      <PageHeader title={t('title')} />
      <Suspense>{hasNone && <NoSite />}</Suspense>
      {error && <ScreenError error={error} what="list" onRetry={retry} isRetrying={isRetrying} />}
      {!hasNone && !error && <Skeleton className="h-9 w-64" />}
    </>
  )
}

/** Whether a change is only how the same view looks, or the choice of a first site: the way back does not stop there. */
function isLook(part: Partial<AnalyticsState>, now: AnalyticsState): boolean {
  const looks = ['metric', 'unit', 'heat', 'way', 'beside', ...(now.tab === 'swipe' ? ['cell'] : [])]
  return now.site === '' || Object.keys(part).every((name) => looks.includes(name))
}

function useAnalyticsState(today: string) {
  const [params, setParams] = useAddressParams()
  const state = readAnalyticsState(params, today)
  const change = (part: Partial<AnalyticsState>) =>
    setParams(
      (current) => {
        const now = readAnalyticsState(current, today)
        const isOther = now.site !== '' && part.site !== undefined && part.site !== now.site
        return writeAnalyticsState({ ...(isOther ? withSite(now, part.site ?? '') : now), ...part })
      },
      { replace: isLook(part, readAnalyticsState(params, today)), preventScrollReset: true },
    )
  return { state, change }
}

type SiteAnalyticsProps = { state: AnalyticsState; today: string; onChange: (part: Partial<AnalyticsState>) => void }

function SiteAnalytics({ state, today, onChange }: SiteAnalyticsProps) {
  const t = useAnalyticsText()
  const { range, fault, filters, query, isMissing, isLocked, isShut, name } = useSiteFigures(state, today)
  const { data } = query
  const tab = useTab(state)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={data ? t('updated', { at: formatDateTime(data.updatedAt) }) : '\u00a0'}
        action={
          <SiteActions
            siteId={state.site}
            landing={data}
            month={isShut ? undefined : reportMonth(state.period, range.to, today)}
          />
        }
      />
      <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-2.5">
        <SiteChooser
          value={state.site}
          name={isMissing ? t('site.choose') : name}
          onChoose={(site) => onChange({ site })}
        />
        {tab.ofPeriod && !isShut && (
          <PeriodBar
            value={state.period}
            range={range}
            today={today}
            fault={fault}
            isCompared={state.isCompared}
            before={data?.before}
            onChange={(next) => onChange({ period: next })}
            onComparedChange={(isCompared) => onChange({ isCompared })}
          />
        )}
      </div>
      <Suspense>{isShut && <ShutSite siteId={state.site} isLocked={isLocked} />}</Suspense>
      {!isShut && (
        <>
          {/* The tabs below keep their place on wide screens. */}
          <div className={cx('mb-4', !tab.ofPeriod && 'invisible max-sm:hidden')}>
            <FilterBar value={state.filters} options={data?.options} onChange={(next) => onChange({ filters: next })} />
          </div>
          <AnalyticsTabs {...{ state, range, filters, query, onChange }} />
        </>
      )}
    </>
  )
}

/** The figures of the chosen period, or why there are none, and the site's name. */
function useSiteFigures(state: AnalyticsState, today: string) {
  const { period, range, fault } = useValidPeriod(state, today)
  const filters = toAnalyticsFilters({ ...state, period }, range)
  const plan = useHasAnalyses(state.site)
  const query = useLanding(state.site, filters, plan.hasAnalyses === true)
  const { data, error } = query
  useEffect(() => {
    if (data) storeLastSite(state.site)
  }, [data, state.site])
  const isMissing = plan.isMissing || isApiError(error, 'not_found', 'gone')
  const isLocked = plan.hasAnalyses === false || isApiError(error, 'plan')
  // The figures bring the name along; where they are refused, the site does.
  const { data: refused } = useAnalysedSite(state.site, (isLocked || error !== null) && !data && !isMissing)
  return {
    range,
    fault,
    filters,
    query,
    isMissing,
    isLocked,
    isShut: isMissing || isLocked,
    name: data?.siteName ?? refused?.name,
  }
}

type SiteActionsProps = {
  siteId: string
  landing: LandingAnalytics | undefined
  /** The month of the report; undefined where there is none to read. */
  month: string | undefined
}

/** The ways to the help, to the site's reports by mail, and to the report on paper. */
function SiteActions({ siteId, landing, month }: SiteActionsProps) {
  const t = useAnalyticsText()
  const screens = useScreens()
  const can = useCan()
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={screens.analyticsHelp} variant="quiet" icon="help" className="max-sm:px-2">
        <span className="max-sm:sr-only">{t('help')}</span>
      </ButtonLink>
      {can('PUT /analysis/site/{id}/report') && (
        <Suspense fallback={<Skeleton className="h-9 w-36" />}>
          <ReportMailButton site={landing && { id: siteId, name: landing.siteName }} />
        </Suspense>
      )}
      {month && (
        <ButtonLink to={screens.analyticsReport(siteId, month)} icon="print">
          {t('report')}
        </ButtonLink>
      )}
    </div>
  )
}

/** The period of the figures: the chosen one, or the last valid one while the chosen one is refused. */
function useValidPeriod({ period: chosen }: AnalyticsState, today: string) {
  const range = rangeOf(chosen, today)
  const [valid, setValid] = useState(() => {
    const fallback = rangeOf(DEFAULT_PERIOD, today)
    return {
      period: isRefused(range) ? DEFAULT_PERIOD : chosen,
      range: isRefused(fallback) ? { from: today, to: today } : fallback,
    }
  })
  if (isRefused(range)) return { ...valid, fault: range }
  const isNew = JSON.stringify([valid.period, valid.range]) !== JSON.stringify([chosen, range])
  if (isNew) setValid({ period: chosen, range })
  return { period: chosen, range, fault: undefined }
}
