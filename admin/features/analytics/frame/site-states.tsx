import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { Suspense } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { PlanLink } from '#admin/screen/plan-link.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { usePlanAdvice } from '#admin/ui/feedback/use-plan-advice.ts'
import { GridMapFigure } from '#admin/ui/figure/grid-map-figure.tsx'
import { QrCode } from '#admin/ui/figure/qr-code.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useAnalysedSite } from '#admin/features/analytics/state/analytics.api.ts'

/** Where the person has no site. */
export function NoSite() {
  const t = useAnalyticsText()
  const can = useCan()
  const screens = useScreens()
  return (
    <EmptyState
      figure={<GridMapFigure columns={3} rows={2} />}
      title={t('site.noneTitle')}
      description={t('site.noneLead')}
      action={
        can('POST /site') && (
          <ButtonLink to={screens.createSite} variant="primary" icon="plus">
            {t('site.create')}
          </ButtonLink>
        )
      }
    />
  )
}

/** A site that does not exist, or not for this person. */
function SiteMissing() {
  const t = useAnalyticsText()
  return <EmptyState title={t('site.missing')} description={t('site.missingLead')} />
}

/** The test that was running when the plan lost its analyses. */
const ExperimentsLeft = lazyView(
  async () => (await import('#admin/entities/experiments/experiment-list.tsx')).ExperimentsLeft,
)

/** A plan without analyses: what is locked, which plans have it, and the way there. */
function PlanLock({ siteId }: { siteId: string }) {
  const t = useAnalyticsText()
  const adviceOn = usePlanAdvice()
  const planName = usePlanName()
  const { data: site } = useAnalysedSite(siteId)
  return (
    <>
      <div role="status" className="flex items-start gap-2.5 rounded-md bg-info-soft px-4 py-3.5 text-sm text-info">
        <Icon name="lock" size={18} className="mt-0.5" />
        <div>
          <p className="font-medium">{t('state.lockedTitle')}</p>
          {site && (
            <p>
              {t('state.lockedLead', { plan: planName(site.plan.plan) })} {adviceOn('analytics', site.plan)}{' '}
              <PlanLink accountId={site.accountId} />
            </p>
          )}
        </div>
      </div>
      <Suspense>
        {/* Without a running test the plan refuses them. */}
        {site?.runningTest && <ExperimentsLeft siteId={siteId} />}
      </Suspense>
      <LockedFigure />
    </>
  )
}

/** What stands behind the lock, as a drawing without figures. */
function LockedFigure() {
  return (
    <div aria-hidden="true" className="mt-6 opacity-55">
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="border-t-2 border-line-strong pt-3">
            <span className="block h-3 w-20 rounded-sm bg-press" />
            <span className="mt-3 block h-7 w-24 rounded-sm bg-press" />
          </div>
        ))}
      </div>
      <div className="mt-8">
        <GridMapFigure columns={5} rows={3} />
      </div>
    </div>
  )
}

type NoVisitsProps = {
  siteId: string
  /** Filters are set: fewer of them may help. */
  isFiltered: boolean
  onClear: () => void
}

/** Where nothing was counted: how visitors get there. */
export function NoVisits({ siteId, isFiltered, onClear }: NoVisitsProps) {
  const t = useAnalyticsText()
  const { data: site } = useAnalysedSite(siteId)
  if (isFiltered)
    return (
      <EmptyState
        title={t('state.emptyFiltered')}
        description={t('state.emptyFilteredLead')}
        action={<Button onClick={onClear}>{t('filter.clear')}</Button>}
      />
    )
  return (
    <EmptyState
      // A site that was online may have visits in other periods.
      title={t(site?.label === 'draft' ? 'state.emptyTitle' : 'state.emptyPeriodTitle')}
      description={t('state.emptyLead')}
      figure={
        site ? (
          <QrCode text={site.url} label={t('state.qr', { url: site.url })} className="size-40" />
        ) : (
          <Skeleton className="size-40" />
        )
      }
      action={
        site && (
          <div className="flex flex-col items-center gap-2">
            <p className="max-w-full text-sm break-all">{site.url}</p>
            <Button
              icon="copy"
              onClick={() => void copyText(site.url, { done: t('state.copied'), failed: t('state.copyFailed') })}
            >
              {t('state.copy')}
            </Button>
            {site.label !== 'published' && site.label !== 'domain_checking' && (
              <p className="text-sm text-warning">{t('state.draft')}</p>
            )}
          </div>
        )
      }
    />
  )
}

/** Explains why a site shows no figures: its plan has none, or the site is missing. */
export function ShutSite({ siteId, isLocked }: { siteId: string; isLocked: boolean }) {
  return isLocked ? <PlanLock siteId={siteId} /> : <SiteMissing />
}
