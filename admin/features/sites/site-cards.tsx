import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { GridMapThumbnail } from '#admin/ui/figure/grid-map-thumbnail.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { formatDate } from '#shared/time/jst.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { SiteActions } from './site-actions.tsx'
import { SiteStatus } from './site-status.tsx'
import { publishedAt, SiteLanguages, useSeesCompanies } from './site-columns.tsx'
import type { SiteRowsProps } from './site-table.tsx'

/** The list as cards, for phones. */
export function SiteCards({ sites, isStale }: SiteRowsProps) {
  const t = useAdminText()
  return (
    <ul
      aria-label={t('sites.table')}
      aria-busy={!sites || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {sites
        ? sites.map((site) => <SiteCard key={site.id} site={site} />)
        : Array.from({ length: 5 }, (_, index) => (
            <li key={index} className="flex gap-3 border-b border-line py-3">
              <Skeleton className="h-16 w-22" />
              <span className="flex-1 py-1">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="mt-3 h-5 w-24" />
              </span>
            </li>
          ))}
    </ul>
  )
}

/** A labelled date of a site; hidden without a date. */
function Moment({ name, at }: { name: string; at: string | null }) {
  if (at === null) return null
  return (
    <div className="flex gap-1">
      <dt>{name}</dt>
      <dd>
        <time dateTime={at}>{formatDate(at)}</time>
      </dd>
    </div>
  )
}

function SiteCard({ site }: { site: SiteSummary }) {
  const t = useAdminText()
  const screens = useScreens()
  const seesCompanies = useSeesCompanies()
  return (
    <li className="relative flex gap-3 border-b border-line py-3">
      <GridMapThumbnail columns={site.numberHorizontal} rows={site.numberVertical} images={site.thumbnails} size="lg" />
      <div className="min-w-0 flex-1">
        {/* The link covers the whole card; the menu lies above. */}
        <Link
          to={screens.site(site.id)}
          className="line-clamp-2 text-base leading-snug font-medium after:absolute after:inset-0"
        >
          {site.name}
        </Link>
        {seesCompanies && (
          <p className="mt-0.5 truncate text-xs text-ink-soft">
            {[site.companyName, site.parentName].filter(Boolean).join(' · ')}
          </p>
        )}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <SiteStatus site={site} />
          <SiteLanguages site={site} />
        </div>
        <dl className="tabular mt-1.5 flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <Moment name={t('sites.column.published')} at={publishedAt(site)} />
          <Moment name={t('sites.column.created')} at={site.createdAt} />
        </dl>
      </div>
      <div className="relative z-10 -mr-2">
        <SiteActions site={site} />
      </div>
    </li>
  )
}
