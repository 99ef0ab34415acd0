import { Link, useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { GridMapThumbnail } from '#admin/ui/figure/grid-map-thumbnail.tsx'
import { SortHeader } from '#admin/ui/list/sort-header.tsx'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { SiteActions } from './site-actions.tsx'
import { COLUMN_CELLS, SORT_OF, type SiteColumn } from './site-columns.tsx'
import type { SiteOrder } from './site-list-state.ts'

/** More columns than this need a table that scrolls sideways. */
const COMFORTABLE = 6

export type SiteRowsProps = { sites: readonly SiteSummary[] | undefined; isStale: boolean }

type SiteTableProps = SiteRowsProps & {
  shown: readonly SiteColumn[]
  order: SiteOrder
  onOrderChange: (order: SiteOrder) => void
}

export function SiteTable({ sites, isStale, shown, order, onOrderChange }: SiteTableProps) {
  const t = useAdminText()
  const screens = useScreens()
  const navigate = useNavigate()

  const sortable = (field: 'name' | 'created_at' | 'updated_at', first: 'asc' | 'desc', label: string) => {
    const direction = order.startsWith(`${field}-`) ? (order.slice(field.length + 1) as 'asc' | 'desc') : undefined
    const turned = direction === 'asc' ? 'desc' : 'asc'
    return {
      sort: direction ? (`${direction}ending` as const) : ('none' as const),
      header: (
        <SortHeader
          label={label}
          direction={direction}
          onSort={() => onOrderChange(`${field}-${direction ? turned : first}`)}
        />
      ),
    }
  }
  const chosen = shown.map((key): Column<SiteSummary> => {
    const label = t(`sites.column.${key}`)
    const isSortable = key === 'created' || key === 'updated'
    return { key, ...(isSortable ? sortable(SORT_OF[key], 'desc', label) : { header: label }), ...COLUMN_CELLS[key] }
  })
  const columns: Column<SiteSummary>[] = [
    {
      key: 'map',
      header: '',
      name: t('sites.column.map'),
      cell: (site) => (
        <GridMapThumbnail columns={site.numberHorizontal} rows={site.numberVertical} images={site.thumbnails} />
      ),
      className: 'w-20 pr-1',
    },
    {
      key: 'name',
      ...sortable('name', 'asc', t('sites.column.name')),
      cell: (site) => (
        <Link
          to={screens.site(site.id)}
          className="line-clamp-1 rounded-sm font-medium group-hover/row:underline group-hover/row:underline-offset-4"
        >
          {site.name}
        </Link>
      ),
      className: cx('min-w-44', shown.length <= COMFORTABLE && 'w-full max-w-0'),
    },
    ...chosen,
    {
      key: 'actions',
      header: '',
      name: t('sites.column.actions'),
      align: 'right',
      cell: (site) => <SiteActions site={site} />,
      className: 'w-14',
    },
  ]
  return (
    <div className={shown.length > COMFORTABLE ? 'overflow-x-auto' : 'max-xl:overflow-x-auto xl:[--table-top:3.5rem]'}>
      <Table
        label={t('sites.table')}
        columns={columns}
        rows={sites}
        rowKey={(site) => site.id}
        onOpen={(site) => void navigate(screens.site(site.id))}
        isStale={isStale}
      />
    </div>
  )
}
