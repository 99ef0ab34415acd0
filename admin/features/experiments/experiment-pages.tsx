import { type ReactNode, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useExperiment, useExperiments } from '#admin/entities/experiments/experiments.api.ts'
import { ExperimentActions } from '#admin/entities/experiments/experiment-actions.tsx'
import { ExperimentView } from '#admin/entities/experiments/experiment-detail.tsx'
import { ExperimentForm } from '#admin/entities/experiments/experiment-form.tsx'
import {
  ExperimentsView,
  SiteMissing,
  ExperimentStatePill,
  Waiting,
} from '#admin/entities/experiments/experiment-list.tsx'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import type { ExperimentDetail, ExperimentSite } from '#shared/analytics/experiment.ts'

/** The breadcrumb to the tests of a site. */
function useTrail(site: Pick<ExperimentSite, 'id' | 'name'> | undefined) {
  const t = useExperimentsText()
  const screens = useScreens()
  const here = site ? [{ label: site.name, to: screens.site(site.id) }] : []
  return { toSite: here, toTests: [...here, { label: t('title'), to: screens.experiments(site?.id ?? '') }] }
}

/** `/analytics/test/:siteId`: the tests of a site. */
export function ExperimentsPage() {
  const { siteId = '' } = useParams()
  const t = useExperimentsText()
  const can = useCan()
  const { data } = useExperiments(siteId)
  const { toSite } = useTrail(data?.site)
  if (!can('GET /cell-test/{siteId}')) return <Navigate to="/errors/403" replace />
  return (
    <>
      <PageHeader trail={toSite} title={t('title')} description={t('lead')} />
      <ExperimentsView siteId={siteId} />
    </>
  )
}

/** `/analytics/test/:siteId/create`: a new test, of the cell that the address names. */
export function NewExperimentPage() {
  const { siteId = '' } = useParams()
  const [search] = useSearchParams()
  const t = useExperimentsText()
  const can = useCan()
  const { data, error, isFetching, refetch } = useExperiments(siteId)
  const { toTests } = useTrail(data?.site)
  if (!can('POST /cell-test/{siteId}')) return <Navigate to="/errors/403" replace />
  return (
    <>
      <PageHeader trail={toTests} title={t('newTitle')} />
      {data ? (
        <ExperimentForm key={siteId} site={data.site} media={data.media} cellId={search.get('cell')} />
      ) : (
        <NotLoaded {...{ error, isFetching }} onRetry={() => void refetch()} />
      )}
    </>
  )
}

type DetailGateProps = { children: (detail: ExperimentDetail) => ReactNode }

function DetailGate({ children }: DetailGateProps) {
  const { siteId = '', testId = '' } = useParams()
  const t = useExperimentsText()
  const screens = useScreens()
  const { data, error, isFetching, refetch } = useExperiment(siteId, testId)
  if (data) return children(data)
  if (isApiError(error, 'not_found', 'gone', 'malformed')) {
    return (
      <EmptyState
        title={t('testMissing')}
        description={t('testMissingLead')}
        action={<ButtonLink to={screens.experiments(siteId)}>{t('toTests')}</ButtonLink>}
      />
    )
  }
  return <NotLoaded {...{ error, isFetching }} onRetry={() => void refetch()} />
}

/** `/analytics/test/:siteId/edit/:testId`: a draft. */
export function EditExperimentPage() {
  return <DetailGate>{(detail) => <EditExperiment key={detail.test.id} detail={detail} />}</DetailGate>
}

function EditExperiment({ detail: { test, site, media } }: { detail: ExperimentDetail }) {
  const t = useExperimentsText()
  const screens = useScreens()
  const list = useExperiments(site.id)
  const { toTests } = useTrail(site)
  const { refetch } = useExperiment(site.id, test.id)
  // What is read meanwhile must not pass for what was opened: saving it would undo a colleague's change.
  const [opened, setOpened] = useState(test)
  const reload = async () => {
    const { data } = await refetch()
    if (data) setOpened(data.test)
  }
  if (test.state !== 'draft') return <Navigate to={screens.experiment(site.id, test.id)} replace />
  const all = [...media, ...(list.data?.media ?? [])]
  return (
    <>
      <PageHeader trail={toTests} title={t('editTitle')} />
      <ExperimentForm
        key={opened.version}
        site={site}
        media={all}
        test={opened}
        cellId={null}
        onReload={() => void reload()}
      />
    </>
  )
}

/** `/analytics/test/:siteId/:testId`: a test with its results. */
export function ExperimentPage() {
  return <DetailGate>{(detail) => <ShowExperiment detail={detail} />}</DetailGate>
}

function ShowExperiment({ detail }: { detail: ExperimentDetail }) {
  const { test, site } = detail
  const { toTests } = useTrail(site)
  return (
    <>
      <PageHeader
        trail={toTests}
        title={test.name}
        description={
          <span className="mt-2 flex">
            <ExperimentStatePill state={test.state} />
          </span>
        }
        action={<ExperimentActions key={test.state} detail={detail} />}
      />
      <ExperimentView detail={detail} />
    </>
  )
}

type NotLoadedProps = { error: Error | null; isFetching: boolean; onRetry: () => void }

function NotLoaded({ error, isFetching, onRetry }: NotLoadedProps) {
  const t = useExperimentsText()
  if (!error) return <Waiting />
  if (isApiError(error, 'plan')) return <EmptyState title={t('plan.title')} description={t('plan.lead')} />
  if (isApiError(error, 'not_found', 'gone', 'malformed')) return <SiteMissing />
  return <ScreenError error={error} what="get" onRetry={onRetry} isRetrying={isFetching} />
}
