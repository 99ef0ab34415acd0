import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import type { ShareStatus } from '#shared/site/sharing/sharing.ts'
import { LoadedStatus } from './loaded-status.tsx'

type Visit = ShareStatus['visits'][number]

/** Sessions that the server lists. */
const VISITS_MAX = 100

/** Who looked at the preview, and when. */
export function VisitList({ siteId }: { siteId: string }) {
  return <LoadedStatus siteId={siteId}>{({ visits }) => <Visits visits={visits} />}</LoadedStatus>
}

function Visits({ visits }: Pick<ShareStatus, 'visits'>) {
  const t = useSharingText()
  if (visits.length === 0) return <EmptyState title={t('visits.empty')} description={t('visits.emptyLead')} />
  return (
    <>
      <ul aria-label={t('visits.label')} className="divide-y divide-line border-y border-line">
        {visits.map((visit) => (
          <Row key={`${visit.openedAt} ${visit.email} ${visit.name}`} visit={visit} />
        ))}
      </ul>
      {visits.length >= VISITS_MAX && <p className="mt-3 text-xs text-ink-soft">{t('visits.newest')}</p>}
    </>
  )
}

function Row({ visit: { name, email, openedAt, lastSeenAt, isOpen } }: { visit: Visit }) {
  const t = useSharingText()
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm break-all">
          <span className="font-medium max-sm:block sm:mr-1.5">{name || (email ? '' : t('visits.nameless'))}</span>
          {email ?? <span className="text-ink-soft">{t('visits.byLink')}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft tabular">
          <span className="whitespace-nowrap">
            {t('visits.from')} {formatDateTime(openedAt)}
          </span>
          <span className="whitespace-nowrap">
            {t('visits.to')} {formatDateTime(lastSeenAt)}
          </span>
        </p>
      </div>
      <StatusPill tone={isOpen ? 'success' : 'neutral'}>{t(isOpen ? 'visits.open' : 'visits.closed')}</StatusPill>
    </li>
  )
}
