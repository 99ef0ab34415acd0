import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button, ButtonLink } from '#admin/ui/button.tsx'
import { EmptyState } from '#admin/ui/empty-state.tsx'
import { ScreenError } from '#admin/ui/screen-error.tsx'
import { GridMapFigure } from '#admin/ui/grid-map-figure.tsx'
import { PageHeader } from '#admin/ui/page-header.tsx'
import { Pagination } from '#admin/ui/pagination.tsx'
import { useLastPage } from '#admin/ui/use-last-page.ts'
import { useMediaQuery } from '#admin/ui/use-media-query.ts'
import { ExportButton } from './export-button.tsx'
import { SiteCards } from './site-cards.tsx'
import { SiteFilters } from './site-filters.tsx'
import { readSiteListState, type SiteListState, toSiteListQuery, writeSiteListState } from './site-list-state.ts'
import { SiteTable } from './site-table.tsx'
import { useSites } from './sites.api.ts'

export function SiteListPage() {
  const t = useAdminText()
  const can = useCan()
  const screens = useScreens()
  const isWide = useMediaQuery('(min-width: 768px)')
  const { state, change } = useSiteListState()
  const { data, error, isPlaceholderData, isFetching, refetch } = useSites(toSiteListQuery(state))
  const isFiltered = state.search !== '' || state.status !== 'all'
  const isEmpty = data?.total === 0 && !isPlaceholderData

  useLastPage({
    totalPages: data?.totalPages,
    page: state.page,
    isStale: isPlaceholderData,
    go: (page) => change({ page }),
  })

  const list = {
    sites: data?.dataList,
    isStale: isPlaceholderData,
    order: state.order,
    onOrderChange: (order: SiteListState['order']) => change({ order }),
  }
  const create = can('POST /site') && (
    <ButtonLink to={screens.createSite} variant="primary" icon="plus">
      {t('sites.create')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('sites.title')}
        description={t('sites.lead')}
        action={
          isEmpty && !isFiltered ? undefined : (
            <div className="flex flex-wrap items-center gap-2">
              <Suspense>
                <ExportButton query={toSiteListQuery(state)} total={data?.total} />
              </Suspense>
              {create}
            </div>
          )
        }
      />
      {!(isEmpty && !isFiltered) && <SiteFilters state={state} onChange={change} />}
      {error && !data && (
        <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!error && !isEmpty && (isWide ? <SiteTable {...list} /> : <SiteCards {...list} />)}
      {isEmpty && !isFiltered && <FirstSite action={create} />}
      {isEmpty && isFiltered && (
        <EmptyState
          title={t('sites.noResultTitle')}
          description={t('sites.noResultDescription')}
          action={<Button onClick={() => change({ search: '', status: 'all' })}>{t('sites.reset')}</Button>}
        />
      )}
      {data && data.total > 0 && (
        <div className="mt-4">
          <Pagination page={data} onPageChange={(page) => change({ page })} />
        </div>
      )}
    </>
  )
}

function useSiteListState() {
  const [params, setParams] = useSearchParams()
  const state = readSiteListState(params)
  /** Anything but a page change starts again at the first page. */
  const change = (part: Partial<SiteListState>) => {
    setParams((current) => writeSiteListState({ ...readSiteListState(current), page: 1, ...part }), {
      replace: part.page === undefined,
    })
    if (part.page !== undefined) scrollTo({ top: 0 })
  }
  return { state, change }
}

function FirstSite({ action }: { action: ReactNode }) {
  const t = useAdminText()
  return (
    <EmptyState
      figure={<GridMapFigure columns={3} rows={2} />}
      title={action ? t('sites.emptyTitle') : t('sites.emptyViewerTitle')}
      description={action ? t('sites.emptyDescription') : t('sites.emptyViewer')}
      action={action}
    />
  )
}
