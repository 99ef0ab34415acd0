import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { WeekBars } from '#admin/ui/figure/week-bars.tsx'
import { addDays } from '#shared/analytics/analytics-period.ts'
import type { SiteFigures } from '#shared/site/list/site-figures.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { useGalleryText } from './use-gallery-text.ts'

type WeekFiguresProps = {
  site: SiteSummary
  /** Undefined while it loads, or if it failed to. */
  figures: SiteFigures | undefined
  /** The first of the days; undefined while it is unknown. */
  from: string | undefined
}

/** The visits of seven days with a bar for each, and the forms that were sent, as a link to them. */
export function WeekFigures({ site, figures, from }: WeekFiguresProps) {
  if (!figures || from === undefined) return <Skeleton className="h-8 w-32" />
  const { visits, inquiries } = figures
  return (
    <div className="flex min-h-8 items-end justify-between gap-3">
      {visits && <WeekVisits visits={visits} from={from} />}
      {!visits && <NoVisits />}
      {inquiries !== null && inquiries > 0 && <Inquiries site={site} count={inquiries} />}
    </div>
  )
}

/** Instead of visits that the plan does not have, or that cannot be read now. */
function NoVisits() {
  const t = useGalleryText()
  return (
    <span title={t('week.locked')} className="text-xs text-ink-soft">
      <span aria-hidden>{t('week.visits')} —</span>
      <span className="sr-only">{t('week.locked')}</span>
    </span>
  )
}

function WeekVisits({ visits, from }: { visits: readonly number[]; from: string }) {
  const t = useGalleryText()
  const total = visits.reduce((sum, count) => sum + count, 0)
  const days = visits.map((count, index) => {
    const day = dateText(addDays(from, index).slice(5))
    return t(index === visits.length - 1 ? 'week.today' : 'week.day', { day, count: formatNumber(count) })
  })
  return (
    <div className="flex items-end gap-2.5" title={days.join('\n')}>
      <span className="leading-none">
        <span className="block text-xs whitespace-nowrap text-ink-soft">{t('week.visits')}</span>
        <span className="tabular mt-1 block text-base leading-none font-medium">{formatNumber(total)}</span>
      </span>
      {total > 0 && <WeekBars values={visits} label={days.join(', ')} />}
    </div>
  )
}

function Inquiries({ site, count }: { site: SiteSummary; count: number }) {
  const t = useGalleryText()
  const screens = useScreens()
  const label = t('week.inquiriesOf', { name: site.name, count })
  return (
    <Link
      to={screens.siteInbox(site.id)}
      aria-label={label}
      title={label}
      className="tabular relative z-10 -my-1 -mr-1.5 inline-flex h-7 items-center gap-1 rounded-full bg-info-soft px-2.5 text-xs font-medium text-info hover:underline hover:underline-offset-4"
    >
      <Icon name="mail" size={14} />
      {formatNumber(count)}
    </Link>
  )
}
