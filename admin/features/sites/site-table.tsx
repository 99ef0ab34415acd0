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

/** Number of columns above which the table scrolls sideways. */
const COMFORTABLE = 6

export type SiteRowsProps = { sites: readonly SiteSummary[] | undefined; isStale: boolean }

type SiteTableProps = SiteRowsProps & {
  shown: readonly SiteColumn[]
  order: SiteOrder
  onOrderChange: (order: SiteOrder) => void
}

/** The sites as a table, for wide screens. */
export function SiteTable({ sites, isStale, ...props }: SiteTableProps) {
  const t = useAdminText()
  const screens = useScreens()
  const navigate = useNavigate()
  const columns = useSiteColumns(props)
  const isWide = props.shown.length > COMFORTABLE
  return (
    <div className={isWide ? 'overflow-x-auto' : 'max-xl:overflow-x-auto xl:[--table-top:3.5rem]'}>
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

type ColumnsProps = Omit<SiteTableProps, keyof SiteRowsProps>

/** Map, name and actions, and between them the columns that the person chose. */
function useSiteColumns({ shown, order, onOrderChange }: ColumnsProps): Column<SiteSummary>[] {
  const t = useAdminText()
  const screens = useScreens()
  const sortable = (sort: SortedColumn) => sortHeader(sort, order, onOrderChange)
  const chosen = shown.map((key): Column<SiteSummary> => {
    const label = t(`sites.column.${key}`)
    const isSortable = key === 'created' || key === 'updated'
    const header = isSortable ? sortable({ field: SORT_OF[key], first: 'desc', label }) : { header: label }
    return { key, ...header, ...COLUMN_CELLS[key] }
  })
  return [
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
      ...sortable({ field: 'name', first: 'asc', label: t('sites.column.name') }),
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
}

type SortedColumn = { field: 'name' | 'created_at' | 'updated_at'; first: 'asc' | 'desc'; label: string }

/** A header that sorts in the column's first direction, then turns the order. */
function sortHeader({ field, first, label }: SortedColumn, order: SiteOrder, onChange: (order: SiteOrder) => void) {
  const direction = order.startsWith(`${field}-`) ? (order.slice(field.length + 1) as 'asc' | 'desc') : undefined
  const turned = direction === 'asc' ? 'desc' : 'asc'
  return {
    sort: direction ? (`${direction}ending` as const) : ('none' as const),
    header: (
      <SortHeader
        label={label}
        direction={direction}
        onSort={() => onChange(`${field}-${direction ? turned : first}`)}
      />
    ),
  }
}
