import { type ReactNode, Suspense } from 'react'
import { NewsSlot } from '#admin/entities/announcements/news-slot.tsx'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { ColumnMenu } from '#admin/ui/list/column-menu.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { CsvButtonWaiting } from '#admin/ui/file/csv-button-waiting.tsx'
import { GridMapFigure } from '#admin/ui/figure/grid-map-figure.tsx'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { useShownColumns } from '#admin/ui/list/use-shown-columns.ts'
import { ExportButton } from './export-button.tsx'
import { SiteCards } from './site-cards.tsx'
import { useKnownColumns } from './site-columns.tsx'
import { SiteFilters } from './site-filters.tsx'
import { SITE_LIST, toSiteListQuery } from './site-list-state.ts'
import { SiteTable } from './site-table.tsx'
import { useSites } from './sites.api.ts'

/** The list of sites that the person may see. */
export function SiteListPage() {
  const t = useAdminText()
  const create = useCreateButton()
  const columns = useColumnChoice()
  const isWide = useMediaQuery('(min-width: 768px)')
  const address = useListAddress(SITE_LIST)
  const { state, change } = address
  const query = toSiteListQuery(state)
  const list = useListScreen(address, useSites(query))
  const rows = { sites: list.data?.dataList, isStale: list.isStale }
  const actions = (
    <div className="flex flex-wrap items-center gap-2">
      <Suspense fallback={<CsvButtonWaiting />}>
        <ExportButton query={query} total={list.data?.total} />
      </Suspense>
      {create}
    </div>
  )
  return (
    <>
      <NewsSlot />
      <PageHeader title={t('sites.title')} description={t('sites.lead')} action={list.isBlank ? undefined : actions} />
      {!list.isBlank && (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <SiteFilters state={state} onChange={change} />
          </div>
          {isWide && <ColumnMenu {...columns.menu} />}
        </div>
      )}
      <ListBody
        list={list}
        blank={<FirstSite action={create} />}
        notFound={{
          title: t('sites.noResultTitle'),
          description: t('sites.noResultDescription'),
          reset: t('sites.reset'),
        }}
      >
        {isWide ? (
          <SiteTable {...rows} shown={columns.shown} order={state.order} onOrderChange={(order) => change({ order })} />
        ) : (
          <SiteCards {...rows} />
        )}
      </ListBody>
    </>
  )
}

/** The way to a new site, for those who may create one. */
function useCreateButton(): ReactNode {
  const t = useAdminText()
  const can = useCan()
  const screens = useScreens()
  if (!can('POST /site')) return undefined
  return (
    <ButtonLink to={screens.createSite} variant="primary" icon="plus">
      {t('sites.create')}
    </ButtonLink>
  )
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
