import { Link, useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { GridMapThumbnail } from '#admin/ui/grid-map-thumbnail.tsx'
import { SortHeader } from '#admin/ui/sort-header.tsx'
import { type Column, Table } from '#admin/ui/table.tsx'
import { formatDateTime } from '#shared/jst.ts'
import { LANGUAGE_LABEL } from '#shared/languages.ts'
import { ownerTypeOf } from '#shared/permissions.ts'
import type { SiteSummary } from '#shared/sites.ts'
import { SiteActions } from './site-actions.tsx'
import { SiteAddress } from './site-address.tsx'
import type { SiteOrder } from './site-list-state.ts'
import { SiteStatus } from './site-status.tsx'

export type SiteRowsProps = {
  sites: readonly SiteSummary[] | undefined
  isStale: boolean
  order: SiteOrder
  onOrderChange: (order: SiteOrder) => void
}

/** Those whose list holds other companies' sites. */
const SEVERAL = new Set(['MASTER', 'OEM_MASTER', 'OEM_ADMIN'])

export function useSeesCompanies(): boolean {
  return SEVERAL.has(ownerTypeOf(useUser()))
}

export function SiteTable({ sites, isStale, order, onOrderChange }: SiteRowsProps) {
  const t = useAdminText()
  const screens = useScreens()
  const navigate = useNavigate()
  const seesCompanies = useSeesCompanies()

  const sortable = (field: 'name' | 'updated_at', first: 'asc' | 'desc', label: string) => {
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

  const company: Column<SiteSummary> = {
    key: 'company',
    header: t('sites.column.company'),
    cell: (site) => <span className="line-clamp-1">{site.companyName}</span>,
    className: 'max-w-40 min-w-40 max-xl:hidden',
  }
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
      className: 'w-full max-w-0 min-w-44',
    },
    {
      key: 'status',
      header: t('sites.column.status'),
      cell: (site) => <SiteStatus site={site} />,
      className: 'whitespace-nowrap',
    },
    ...(seesCompanies ? [company] : []),
    {
      key: 'languages',
      header: t('sites.column.languages'),
      cell: (site) => <SiteLanguages site={site} />,
      className: 'w-36 max-lg:hidden',
    },
    {
      key: 'grid',
      header: t('sites.column.grid'),
      cell: (site) => (
        <span className="tabular whitespace-nowrap">{`${site.numberHorizontal} × ${site.numberVertical}`}</span>
      ),
      className: 'w-20 max-xl:hidden',
    },
    {
      key: 'url',
      header: t('sites.column.url'),
      cell: (site) => <SiteAddress site={site} />,
      className: 'max-lg:hidden',
    },
    {
      key: 'updated',
      ...sortable('updated_at', 'desc', t('sites.column.updated')),
      cell: (site) => (
        <time dateTime={site.updatedAt} className="tabular whitespace-nowrap text-ink-soft">
          {formatDateTime(Date.parse(site.updatedAt))}
        </time>
      ),
      className: 'w-38',
    },
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
    <div className="[--table-top:3.5rem]">
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

export function SiteLanguages({ site }: { site: Pick<SiteSummary, 'languages' | 'defaultLanguage'> }) {
  return (
    <span className="flex gap-1">
      {site.languages.map((language) => (
        <Badge key={language} tone={language === site.defaultLanguage ? 'info' : 'neutral'}>
          {LANGUAGE_LABEL[language]}
        </Badge>
      ))}
    </span>
  )
}
