import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { ShutSite } from '#admin/features/analytics/frame/site-states.tsx'
import { useLanding, useLandingChart, useRanking, useSwipe } from '#admin/features/analytics/state/analytics.api.ts'
import { monthChoices, reportMonth } from '#admin/features/analytics/state/analytics-period.ts'
import { useHasAnalyses } from '#admin/features/analytics/state/use-has-analyses.ts'
import { readAnalyticsState } from '#admin/features/analytics/state/analytics-state.ts'
import { dateText } from '#shared/time/date-text.ts'
import { toDay } from '#shared/time/jst.ts'
import { ReportSheet } from './report-sheet.tsx'

/** `analytics/report`: a site's month on paper. */
export function ReportPage() {
  const can = useCan()
  const [params] = useAddressParams()
  const today = toDay(useNow())
  const { site, period } = readAnalyticsState(params, today)
  const screens = useScreens()
  if (!can('GET /analysis/site/{id}/lp')) return <Navigate to="/errors/403" replace />
  if (!site) return <Navigate to={screens.analytics} replace />
  return <Report siteId={site} month={reportMonth(period, today, today)} today={today} />
}

const WAITING = <Skeleton className="h-[40rem] w-full rounded-lg" />

type ReportProps = { siteId: string; month: string; today: string }

/** The report, once it is known that the plan has analyses: nothing is asked that would be refused. */
function Report(props: ReportProps) {
  const { siteId } = props
  const { hasAnalyses, isMissing } = useHasAnalyses(siteId)
  if (hasAnalyses) return <Figures {...props} />
  return (
    <Frame {...props} isReady={false}>
      {isMissing || hasAnalyses === false ? <ShutSite siteId={siteId} isLocked={!isMissing} /> : WAITING}
    </Frame>
  )
}

function Figures({ siteId, month, today }: ReportProps) {
  const query = { month, compare: 'previous' } as const
  const landing = useLanding(siteId, query)
  const chart = useLandingChart(siteId, { ...query, unit: 'day' })
  const swipe = useSwipe(siteId, query)
  const ranking = useRanking(siteId, query)
  const queries = [landing, chart, swipe, ranking]
  const failed = queries.find(({ error, data }) => error && !data)
  const isStale = queries.some(({ isPlaceholderData }) => isPlaceholderData)
  const frame = (children: ReactNode) => (
    <Frame siteId={siteId} month={month} today={today} isReady={!isStale && queries.every(({ data }) => data)}>
      {children}
    </Frame>
  )
  if (isApiError(failed?.error, 'plan', 'not_found', 'gone'))
    return frame(<ShutSite siteId={siteId} isLocked={isApiError(failed?.error, 'plan')} />)
  if (failed?.error)
    return frame(
      <ScreenError
        error={failed.error}
        what="get"
        onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
        isRetrying={queries.some(({ isFetching }) => isFetching)}
      />,
    )
  if (!landing.data || !chart.data || !swipe.data || !ranking.data) return frame(WAITING)
  return frame(
    <div aria-busy={isStale} className={isStale ? 'opacity-55' : undefined}>
      <ReportSheet
        siteId={siteId}
        month={month}
        today={today}
        landing={landing.data}
        chart={chart.data}
        swipe={swipe.data}
        ranking={ranking.data}
      />
    </div>,
  )
}

/** Prints when all pictures are there. */
async function printWhole(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')]
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  print()
}

type FrameProps = ReportProps & { isReady: boolean; children: ReactNode }

/** What stands around the sheet on the screen, and not on paper. */
function Frame({ siteId, month, today, isReady, children }: FrameProps) {
  const t = useAnalyticsText()
  const screens = useScreens()
  const [, setParams] = useAddressParams()
  return (
    <div className="mx-auto max-w-[52rem] print:max-w-none">
      <div className="print:hidden">
        <PageHeader
          trail={[{ label: t('title'), to: screens.analyticsOf(siteId) }]}
          title={t('print.title')}
          action={
            <div className="flex flex-wrap items-center gap-2">
              <Select
                className="w-32"
                aria-label={t('print.month')}
                value={month}
                options={monthChoices(today).map((value) => ({ value, label: dateText(value) }))}
                onValueChange={(value) =>
                  setParams(() => new URLSearchParams({ site: siteId, month: value }), { replace: true })
                }
              />
              <Button icon="print" variant="primary" disabled={!isReady} onClick={() => void printWhole()}>
                {t('print.button')}
              </Button>
            </div>
          }
        />
      </div>
      {children}
    </div>
  )
}
