import { useQuery } from '@tanstack/react-query'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import type { ShareStatus } from '#shared/site/sharing/sharing.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import { shareStatusQuery } from './sharing.api.ts'

type Visit = ShareStatus['visits'][number]

/** Sessions that the server lists. */
const VISITS_MAX = 100

const time = (iso: string) => formatDateTime(iso)

/** Who looked at the preview, and when. */
export function VisitList({ siteId }: { siteId: string }) {
  const t = useSharingText()
  const status = useQuery(shareStatusQuery(siteId))
  if (status.isPending) return <RowSkeletons />
  if (!status.data) {
    return (
      <ErrorState
        title={t('list.failed')}
        message={status.error.message}
        onRetry={() => void status.refetch()}
        isRetrying={status.isFetching}
      />
    )
  }
  const { visits } = status.data
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
            {t('visits.from')} {time(openedAt)}
          </span>
          <span className="whitespace-nowrap">
            {t('visits.to')} {time(lastSeenAt)}
          </span>
        </p>
      </div>
      <StatusPill tone={isOpen ? 'success' : 'neutral'}>{t(isOpen ? 'visits.open' : 'visits.closed')}</StatusPill>
    </li>
  )
}
