import { useUser } from '#admin/api/user-info.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import type { Column } from '#admin/ui/list/table.tsx'
import { formatDate, formatDateTime } from '#shared/time/jst.ts'
import { LANGUAGE_LABEL } from '#shared/text/languages.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { SiteAddress } from './site-address.tsx'
import { SiteStatus } from './site-status.tsx'

/** Optional columns, in their order. */
const SITE_COLUMNS = [
  'status',
  'company',
  'parent',
  'languages',
  'grid',
  'url',
  'published',
  'created',
  'updated',
] as const
export type SiteColumn = (typeof SITE_COLUMNS)[number]

/** Columns only of lists with several companies. */
const COMPANY_COLUMNS: readonly SiteColumn[] = ['company', 'parent']
const INITIAL_OF_SEVERAL: readonly SiteColumn[] = ['status', 'company', 'parent', 'url', 'published', 'created']
const INITIAL_OF_ONE: readonly SiteColumn[] = ['status', 'languages', 'url', 'published', 'created', 'updated']

/** Sortable columns, by the name the API sorts by. */
export const SORT_OF = { created: 'created_at', updated: 'updated_at' } as const

/** Owner types whose list contains other companies' sites. */
const SEVERAL = new Set(['MASTER', 'OEM_MASTER', 'OEM_ADMIN'])

export function useSeesCompanies(): boolean {
  return SEVERAL.has(ownerTypeOf(useUser()))
}

/** Columns available in the signed-in person's list, and the default ones. */
export function useKnownColumns(): { known: readonly SiteColumn[]; initial: readonly SiteColumn[] } {
  return useSeesCompanies()
    ? { known: SITE_COLUMNS, initial: INITIAL_OF_SEVERAL }
    : { known: SITE_COLUMNS.filter((key) => !COMPANY_COLUMNS.includes(key)), initial: INITIAL_OF_ONE }
}

/** The table's columns by key. */
export const COLUMN_CELLS: Record<SiteColumn, Pick<Column<SiteSummary>, 'cell' | 'className'>> = {
  status: { cell: (site) => <SiteStatus site={site} />, className: 'whitespace-nowrap' },
  company: { cell: (site) => <Clipped text={site.companyName} />, className: 'max-w-44 min-w-36' },
  parent: { cell: (site) => <Clipped text={site.parentName || '–'} />, className: 'max-w-44 min-w-36' },
  languages: { cell: (site) => <SiteLanguages site={site} />, className: 'w-36' },
  grid: {
    cell: (site) => (
      <span className="tabular whitespace-nowrap">{`${site.numberHorizontal} × ${site.numberVertical}`}</span>
    ),
    className: 'w-20',
  },
  url: { cell: (site) => <SiteAddress site={site} /> },
  published: { cell: (site) => <Day at={publishedAt(site)} />, className: 'w-26' },
  created: { cell: (site) => <Day at={site.createdAt} />, className: 'w-26' },
  updated: {
    cell: (site) => (
      <time dateTime={site.updatedAt} className="tabular whitespace-nowrap text-ink-soft">
        {formatDateTime(site.updatedAt)}
      </time>
    ),
    className: 'w-38',
  },
}

/** Time of the live release; null while the site is not public. */
export function publishedAt({ liveRelease }: Pick<SiteSummary, 'liveRelease'>): string | null {
  return liveRelease?.publishedAt ?? null
}

/** A date, with the time as its tooltip. */
function Day({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-faint">–</span>
  const time = Date.parse(at)
  return (
    <time dateTime={at} title={formatDateTime(time)} className="tabular whitespace-nowrap text-ink-soft">
      {formatDate(time)}
    </time>
  )
}

function Clipped({ text }: { text: string }) {
  return (
    <span title={text} className="line-clamp-1">
      {text}
    </span>
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
