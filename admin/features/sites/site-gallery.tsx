import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { ageText } from '#admin/i18n/age-text.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import type { SiteFigures } from '#shared/site/list/site-figures.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { SiteActions } from './site-actions.tsx'
import { useSeesCompanies } from './site-columns.tsx'
import { SiteStatus } from './site-status.tsx'
import type { SiteRowsProps } from './site-table.tsx'
import { useSiteFigures } from './sites.api.ts'
import { useGalleryText } from './use-gallery-text.ts'
import { TilePictures } from './tile-pictures.tsx'
import { WeekFigures } from './week-figures.tsx'

const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-4'
const TILE = 'relative flex flex-col overflow-hidden rounded-lg border border-line bg-paper'

/** The sites as cards: pictures, state, and the figures of seven days. */
export function SiteGallery({ sites, isStale }: SiteRowsProps) {
  const t = useAdminText()
  const figures = useSiteFigures((isStale ? undefined : sites)?.map(({ id }) => id) ?? [])
  return (
    <ul
      aria-label={t('sites.table')}
      aria-busy={!sites || isStale}
      className={cx(TILES, 'transition-opacity', isStale && 'opacity-55')}
    >
      {sites
        ? sites.map((site) => (
            <SiteTile key={site.id} site={site} figures={figures?.byId.get(site.id)} from={figures?.from} />
          ))
        : TILE_SKELETONS}
    </ul>
  )
}

/** The gallery without any text, while its texts load. */
export const GallerySkeleton = () => <ul className={TILES}>{TILE_SKELETONS}</ul>

/** What stands for a card while it loads. */
function TileSkeleton() {
  return (
    <li className={TILE}>
      <Skeleton className="h-48 rounded-none" />
      <span className="flex flex-col gap-3 p-4">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-6 w-24" />
        <Skeleton className="mt-1 h-8 w-32" />
      </span>
    </li>
  )
}

const TILE_SKELETONS = Array.from({ length: 8 }, (_, index) => <TileSkeleton key={index} />)

type SiteTileProps = { site: SiteSummary; figures: SiteFigures | undefined; from: string | undefined }

function SiteTile({ site, figures, from }: SiteTileProps) {
  const screens = useScreens()
  const seesCompanies = useSeesCompanies()
  return (
    <li
      className={cx(
        TILE,
        'transition-[border-color,box-shadow] hover:border-edge hover:shadow-float',
        'has-[a[data-tile]:focus-visible]:outline-2 has-[a[data-tile]:focus-visible]:outline-offset-2 has-[a[data-tile]:focus-visible]:outline-ink',
      )}
    >
      <TilePictures site={site} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start gap-1">
          {/* The link covers the whole card; what else can be pressed lies above. */}
          <Link
            data-tile=""
            to={screens.site(site.id)}
            className="line-clamp-2 min-w-0 flex-1 text-base leading-snug font-medium outline-none after:absolute after:inset-0"
          >
            {site.name}
          </Link>
          <span className="relative z-10 -my-1 -mr-2">
            <SiteActions site={site} />
          </span>
        </div>
        {seesCompanies && (
          <p className="truncate text-xs text-ink-soft">
            {[site.companyName, site.parentName].filter(Boolean).join(' · ')}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <SiteStatus site={site} />
        </div>
        {site.folderName !== null && (
          <p className="flex items-center gap-1 text-xs text-ink-soft">
            <Icon name="layers" size={14} className="shrink-0" />
            <span className="truncate">{site.folderName}</span>
          </p>
        )}
        <Updated at={site.updatedAt} />
        <div className="mt-auto border-t border-line pt-3">
          <WeekFigures site={site} figures={figures} from={from} />
        </div>
      </div>
    </li>
  )
}

const MINUTE = 60_000

/** When the site was saved last. */
function Updated({ at }: { at: string }) {
  const t = useGalleryText()
  const { language } = useLanguage()
  const age = ageText(Date.parse(at), useClock(MINUTE), language)
  return (
    <time dateTime={at} title={formatDateTime(at)} className="text-xs text-ink-soft">
      {age === undefined ? t('justUpdated') : t('updated', { age })}
    </time>
  )
}
