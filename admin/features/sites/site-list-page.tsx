import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { StepsCallSlot, StepsSlot } from '#admin/entities/first-steps/steps-slot.tsx'
import { NewsSlot } from '#admin/entities/announcements/news-slot.tsx'
import { asksAtOnce } from '#admin/api/screen-data.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { ColumnMenu } from '#admin/ui/list/column-menu.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { CsvButtonWaiting } from '#admin/ui/file/csv-button-waiting.tsx'
import { GridMapFigure } from '#admin/ui/figure/grid-map-figure.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { ListBody } from '#admin/screen/list-body.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { useShownColumns } from '#admin/ui/list/use-shown-columns.ts'
import { ExportButton } from './export-button.tsx'
import { GallerySkeleton, SiteGallery } from './site-gallery.tsx'
import { SiteCards } from './site-cards.tsx'
import { useKnownColumns } from './site-columns.tsx'
import { SiteFilters } from './site-filters.tsx'
import { SITE_LIST, type SiteView, toSiteListQuery } from './site-list-state.ts'
import { SiteTable } from './site-table.tsx'
import { sitesQuery, useSites } from './sites.api.ts'
import { useGalleryText } from './use-gallery-text.ts'
import { keepSiteView, useSiteView } from './use-site-view.ts'

export const atOnce = asksAtOnce((client, { search }) => {
  void client.prefetchQuery(sitesQuery(toSiteListQuery(SITE_LIST.read(search))))
})

/** The list of sites that the person may see. */
export function SiteListPage() {
  const t = useAdminText()
  const create = useCreateButton()
  const columns = useColumnChoice()
  const isWide = useIsWide()
  const address = useListAddress(SITE_LIST)
  const { state, change } = address
  const query = toSiteListQuery(state)
  const list = useListScreen(address, useSites(query))
  const rows = { sites: list.data?.dataList, isStale: list.isStale }
  const view = useSiteView(state)
  const actions = (
    <ListActions create={create}>
      <ExportButton query={query} total={list.data?.total} />
    </ListActions>
  )
  return (
    <>
      <NewsSlot />
      <StepsSlot />
      <PageHeader title={t('sites.title')} description={t('sites.lead')} action={list.isBlank ? undefined : actions} />
      {!list.isBlank && (
        <SiteFilters
          state={state}
          sites={list.isStale ? undefined : rows.sites}
          onChange={change}
          columns={isWide && view === 'list' && <ColumnMenu {...columns.menu} />}
          views={<ViewSwitch view={view} onViewChange={(next) => change({ view: next, page: state.page })} />}
        />
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
        <SiteRows
          {...rows}
          view={view}
          shown={columns.shown}
          order={state.order}
          onOrderChange={(order) => change({ order })}
        />
      </ListBody>
      <StepsCallSlot />
    </>
  )
}

/** The list as a file, and the way to a new site. */
function ListActions({ create, children }: { create: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Suspense fallback={<CsvButtonWaiting />}>{children}</Suspense>
      {create}
    </div>
  )
}

type RowsProps = ComponentProps<typeof SiteTable> & { view: SiteView }

/** The sites as the view shows them; the list is a table where there is room. */
function SiteRows({ view, ...table }: RowsProps) {
  const isWide = useIsWide()
  const { sites, isStale } = table
  if (view === 'list') return isWide ? <SiteTable {...table} /> : <SiteCards sites={sites} isStale={isStale} />
  return (
    <Suspense fallback={<GallerySkeleton />}>
      <SiteGallery sites={sites} isStale={isStale} />
    </Suspense>
  )
}

const TemplateShelf = lazyView(async () => (await import('./template-shelf.tsx')).TemplateShelf)

const useIsWide = () => useMediaQuery('(min-width: 768px)')

type ViewSwitchProps = { view: SiteView; onViewChange: (view: SiteView) => void }

function ViewSwitch(props: ViewSwitchProps) {
  return (
    <Suspense>
      <Views {...props} />
    </Suspense>
  )
}

function Views({ view, onViewChange }: ViewSwitchProps) {
  const t = useGalleryText()
  return (
    <SegmentedControl
      isCompact
      label={t('view.label')}
      value={view}
      onValueChange={(next) => {
        keepSiteView(next)
        onViewChange(next)
      }}
      segments={[
        { value: 'gallery', label: t('view.gallery'), icon: 'grid' },
        { value: 'list', label: t('view.list'), icon: 'menu' },
      ]}
    />
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
    <>
      <EmptyState
        figure={<GridMapFigure columns={3} rows={2} />}
        title={action ? t('sites.emptyTitle') : t('sites.emptyViewerTitle')}
        description={action ? t('sites.emptyDescription') : t('sites.emptyViewer')}
        action={action}
      />
      {action && (
        <Suspense>
          <TemplateShelf />
        </Suspense>
      )}
    </>
  )
}
