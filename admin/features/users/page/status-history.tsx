import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuditText } from '#admin/i18n/use-audit-text.ts'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { Table } from '#admin/ui/list/table.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import type { AuditEntry } from '#shared/account/audit.ts'
import { actionText, actorText, changeText } from '#shared/account/audit-text.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { HistorySection } from './history-section.tsx'
import { useUserHistory } from '#admin/features/users/users.api.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** History of the account: time, person, action and reason. */
export function StatusHistory({ id }: { id: string }) {
  const t = useUsersText()
  const tAdmin = useAdminText()
  const isWide = useMediaQuery('(min-width: 640px)')
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, isFetching, refetch } = useUserHistory(id, page)
  const title = t('detail.history')
  if (error && !data)
    return (
      <HistorySection title={title}>
        <ErrorState
          title={tAdmin('failure.userHistory')}
          message={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </HistorySection>
    )
  return (
    <HistorySection title={title}>
      {data?.total === 0 && <p className="text-sm text-ink-soft">{t('detail.historyNone')}</p>}
      {data?.total !== 0 && (
        <Table
          label={title}
          rows={data?.dataList}
          rowKey={(entry) => entry.id}
          expected={4}
          isStale={isPlaceholderData}
          columns={[
            {
              key: 'time',
              header: t('detail.time'),
              cell: (entry) => <Time entry={entry} hasActor={!isWide} />,
              className: 'w-36 [&:is(td)]:align-top',
            },
            {
              key: 'actor',
              header: t('detail.executor'),
              cell: (entry) => <Actor entry={entry} />,
              className: 'w-40 [&:is(td)]:align-top max-sm:hidden',
            },
            {
              key: 'content',
              header: t('detail.content'),
              cell: (entry) => <Content entry={entry} />,
              className: '[&:is(td)]:align-top',
            },
          ]}
        />
      )}
      {data && data.totalPages > 1 && (
        <div className="mt-3">
          <Pagination page={data} onPageChange={setPage} />
        </div>
      )}
    </HistorySection>
  )
}

function Time({ entry, hasActor }: { entry: AuditEntry; hasActor: boolean }) {
  return (
    <>
      <time dateTime={entry.at} className="tabular text-ink-soft sm:whitespace-nowrap">
        {formatDateTime(entry.at)}
      </time>
      {hasActor && (
        <span className="block text-xs text-ink-soft">
          <Actor entry={entry} />
        </span>
      )}
    </>
  )
}

function Actor({ entry }: { entry: AuditEntry }) {
  const t = useAuditText()
  return <span title={entry.actor?.email ?? undefined}>{actorText(t, entry.actor)}</span>
}

function Content({ entry }: { entry: AuditEntry }) {
  const t = useUsersText()
  const audit = useAuditText()
  return (
    <>
      <span className="block">{actionText(audit, entry.action)}</span>
      {entry.changes.map((change) => (
        <span key={change.field} className="block text-xs text-ink-soft">
          {changeText(audit, change)}
        </span>
      ))}
      {entry.reason && (
        <span className="block text-xs whitespace-pre-line text-ink-soft">
          {t('detail.reason', { reason: entry.reason })}
        </span>
      )}
    </>
  )
}
