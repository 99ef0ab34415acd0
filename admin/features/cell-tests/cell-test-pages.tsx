import { type ReactNode, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useCellTest, useCellTests } from '#admin/entities/cell-tests/cell-tests.api.ts'
import { TestActions, TestView } from '#admin/entities/cell-tests/test-detail.tsx'
import { TestForm } from '#admin/entities/cell-tests/test-form.tsx'
import { CellTestsView, SiteMissing, TestStatePill, Waiting } from '#admin/entities/cell-tests/test-list.tsx'
import { useCellTestsText } from '#admin/i18n/use-cell-tests-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { ButtonLink } from '#admin/ui/basic/button.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import type { CellTestDetail, TestedSite } from '#shared/analytics/cell-test.ts'

useCellTestsText.start()

/** The breadcrumb to the tests of a site. */
function useTrail(site: Pick<TestedSite, 'id' | 'name'> | undefined) {
  const t = useCellTestsText()
  const screens = useScreens()
  const here = site ? [{ label: site.name, to: screens.site(site.id) }] : []
  return { toSite: here, toTests: [...here, { label: t('title'), to: screens.cellTests(site?.id ?? '') }] }
}

/** `/analytics/test/:siteId`: the tests of a site. */
export function CellTestsPage() {
  const { siteId = '' } = useParams()
  const t = useCellTestsText()
  const can = useCan()
  const { data } = useCellTests(siteId)
  const { toSite } = useTrail(data?.site)
  if (!can('GET /cell-test/{siteId}')) return <Navigate to="/errors/403" replace />
  return (
    <>
      <PageHeader trail={toSite} title={t('title')} description={t('lead')} />
      <CellTestsView siteId={siteId} />
    </>
  )
}

/** `/analytics/test/:siteId/create`: a new test, of the cell that the address names. */
export function NewCellTestPage() {
  const { siteId = '' } = useParams()
  const [search] = useSearchParams()
  const t = useCellTestsText()
  const can = useCan()
  const { data, error, isFetching, refetch } = useCellTests(siteId)
  const { toTests } = useTrail(data?.site)
  if (!can('POST /cell-test/{siteId}')) return <Navigate to="/errors/403" replace />
  return (
    <>
      <PageHeader trail={toTests} title={t('newTitle')} />
      {data ? (
        <TestForm key={siteId} site={data.site} media={data.media} cellId={search.get('cell')} />
      ) : (
        <NotLoaded {...{ error, isFetching }} onRetry={() => void refetch()} />
      )}
    </>
  )
}

type DetailGateProps = { children: (detail: CellTestDetail) => ReactNode }

function DetailGate({ children }: DetailGateProps) {
  const { siteId = '', testId = '' } = useParams()
  const t = useCellTestsText()
  const screens = useScreens()
  const { data, error, isFetching, refetch } = useCellTest(siteId, testId)
  if (data) return children(data)
  if (isApiError(error, 'not_found', 'gone', 'malformed')) {
    return (
      <EmptyState
        title={t('testMissing')}
        description={t('testMissingLead')}
        action={<ButtonLink to={screens.cellTests(siteId)}>{t('toTests')}</ButtonLink>}
      />
    )
  }
  return <NotLoaded {...{ error, isFetching }} onRetry={() => void refetch()} />
}

/** `/analytics/test/:siteId/edit/:testId`: a draft. */
export function EditCellTestPage() {
  return <DetailGate>{(detail) => <EditTest key={detail.test.id} detail={detail} />}</DetailGate>
}

function EditTest({ detail: { test, site, media } }: { detail: CellTestDetail }) {
  const t = useCellTestsText()
  const screens = useScreens()
  const list = useCellTests(site.id)
  const { toTests } = useTrail(site)
  const { refetch } = useCellTest(site.id, test.id)
  // What is read meanwhile must not pass for what was opened: saving it would undo a colleague's change.
  const [opened, setOpened] = useState(test)
  const reload = async () => {
    const { data } = await refetch()
    if (data) setOpened(data.test)
  }
  if (test.state !== 'draft') return <Navigate to={screens.cellTest(site.id, test.id)} replace />
  const all = [...media, ...(list.data?.media ?? [])]
  return (
    <>
      <PageHeader trail={toTests} title={t('editTitle')} />
      <TestForm
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
export function CellTestPage() {
  return <DetailGate>{(detail) => <ShowTest detail={detail} />}</DetailGate>
}

function ShowTest({ detail }: { detail: CellTestDetail }) {
  const { test, site } = detail
  const { toTests } = useTrail(site)
  return (
    <>
      <PageHeader
        trail={toTests}
        title={test.name}
        description={
          <span className="mt-2 flex">
            <TestStatePill state={test.state} />
          </span>
        }
        action={<TestActions key={test.state} detail={detail} />}
      />
      <TestView detail={detail} />
    </>
  )
}

type NotLoadedProps = { error: Error | null; isFetching: boolean; onRetry: () => void }

function NotLoaded({ error, isFetching, onRetry }: NotLoadedProps) {
  const t = useCellTestsText()
  if (!error) return <Waiting />
  if (isApiError(error, 'plan')) return <EmptyState title={t('plan.title')} description={t('plan.lead')} />
  if (isApiError(error, 'not_found', 'gone', 'malformed')) return <SiteMissing />
  return <ScreenError error={error} what="get" onRetry={onRetry} isRetrying={isFetching} />
}
