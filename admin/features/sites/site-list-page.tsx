import { type ReactNode, Suspense } from 'react'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { NewsSlot } from '#admin/entities/announcements/news-slot.tsx'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button, ButtonLink } from '#admin/ui/basic/button.tsx'
import { ColumnMenu } from '#admin/ui/list/column-menu.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { GridMapFigure } from '#admin/ui/figure/grid-map-figure.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { useLastPage } from '#admin/ui/list/use-last-page.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { useShownColumns } from '#admin/ui/list/use-shown-columns.ts'
import { ExportButton } from './export-button.tsx'
import { SiteCards } from './site-cards.tsx'
import { useKnownColumns } from './site-columns.tsx'
import { SiteFilters } from './site-filters.tsx'
import { readSiteListState, type SiteListState, toSiteListQuery, writeSiteListState } from './site-list-state.ts'
import { SiteTable } from './site-table.tsx'
import { useSites } from './sites.api.ts'

export function SiteListPage() {
  const t = useAdminText()
  const can = useCan()
  const screens = useScreens()
  const columns = useColumnChoice()
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

  const rows = { sites: data?.dataList, isStale: isPlaceholderData }
  const create = can('POST /site') && (
    <ButtonLink to={screens.createSite} variant="primary" icon="plus">
      {t('sites.create')}
    </ButtonLink>
  )
  return (
    <>
      <NewsSlot />
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
      {!(isEmpty && !isFiltered) && (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <SiteFilters state={state} onChange={change} />
          </div>
          {isWide && <ColumnMenu {...columns.menu} />}
        </div>
      )}
      {error && !data && (
        <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!error &&
        !isEmpty &&
        (isWide ? (
          <SiteTable {...rows} shown={columns.shown} order={state.order} onOrderChange={(order) => change({ order })} />
        ) : (
          <SiteCards {...rows} />
        ))}
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
  const [params, setParams] = useAddressParams()
  const state = readSiteListState(params)
  /** Any change except of the page resets to page one. */
  const change = (part: Partial<SiteListState>) => {
    setParams((current) => writeSiteListState({ ...readSiteListState(current), page: 1, ...part }), {
      replace: part.page === undefined,
    })
    if (part.page !== undefined) scrollTo({ top: 0 })
  }
  return { state, change }
}

/** The shown columns, and the popover that chooses them. */
function useColumnChoice() {
  const t = useAdminText()
  const { known, initial } = useKnownColumns()
  const { shown, show, reset } = useShownColumns('mekuri.columns.sites', known, initial)
  return {
    shown,
    menu: {
      label: t('ui.columns'),
      help: t('ui.columnsHelp'),
      resetLabel: t('ui.columnsReset'),
      columns: known.map((key) => ({ key, label: t(`sites.column.${key}`) })),
      shown,
      onShownChange: show,
      onReset: reset,
    },
  }
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
