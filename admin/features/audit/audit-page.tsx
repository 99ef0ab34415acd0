import { useState } from 'react'
import { Navigate } from 'react-router'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { useLastPage } from '#admin/ui/list/use-last-page.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { AuditCards } from './audit-cards.tsx'
import { AuditFilters } from './audit-filters.tsx'
import {
  type AuditListState,
  isFiltered,
  NO_FILTERS,
  readAuditListState,
  toAuditFilters,
  writeAuditListState,
} from './audit-list-state.ts'
import { AuditTable } from './audit-table.tsx'
import { useAuditLog } from './audit.api.ts'
import { ExportButton } from './export-button.tsx'
import { useAuditText } from '#admin/i18n/use-audit-text.ts'

/** Owner types whose log contains other accounts' entries. */
const SEVERAL = new Set(['MASTER', 'OEM_MASTER'])

/** `audit-log`: who changed what. */
export function AuditPage() {
  const t = useAuditText()
  const can = useCan()
  const { contractStatus } = useUser()
  if (can('GET /audit-log')) return <AuditLog />
  if (contractStatus === 'active') return <Navigate to="/errors/403" replace />
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <EmptyState title={t('blocked')} description={t('contract')} />
    </>
  )
}

function AuditLog() {
  const t = useAuditText()
  const can = useCan()
  const user = useUser()
  const isWide = useMediaQuery('(min-width: 768px)')
  const { state, change } = useListState()
  const { opened, toggle } = useOpened()
  const filters = toAuditFilters(state)
  const { data, error, isPlaceholderData, isFetching, refetch } = useAuditLog(filters, state.page)
  useLastPage({
    totalPages: data?.totalPages,
    page: state.page,
    isStale: isPlaceholderData,
    go: (page) => change({ page }),
  })
  const isEmpty = data?.total === 0 && !isPlaceholderData
  const rows = {
    entries: data?.dataList,
    isStale: isPlaceholderData,
    hasAccounts: SEVERAL.has(ownerTypeOf(user)),
    opened,
    onToggle: toggle,
    onFilter: change,
  }
  const sample = isPlaceholderData ? undefined : data?.dataList[0]
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={can('GET /audit-log/export') && <ExportButton filters={filters} total={data?.total} />}
      />
      <AuditFilters state={state} sample={sample} onChange={change} />
      {error && !data && (
        <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!error && !isEmpty && (isWide ? <AuditTable {...rows} /> : <AuditCards {...rows} />)}
      {isEmpty && !isFiltered(state) && <EmptyState title={t('empty')} description={t('emptyLead')} />}
      {isEmpty && isFiltered(state) && (
        <EmptyState
          title={t('noResult')}
          description={t('noResultLead')}
          action={<Button onClick={() => change(NO_FILTERS)}>{t('filter.reset')}</Button>}
        />
      )}
      {data && data.total > 0 && (
        <div className="mt-4 flex flex-col gap-2">
          <Pagination page={data} onPageChange={(page) => change({ page })} />
          {data.total > COUNT_MAX && <p className="text-xs text-ink-soft">{t('many')}</p>}
        </div>
      )}
    </>
  )
}

function useListState() {
  const [params, setParams] = useAddressParams()
  const state = readAuditListState(params)
  /** Any change except of the page resets to page one. */
  const change = (part: Partial<AuditListState>) => {
    setParams((current) => writeAuditListState({ ...readAuditListState(current), page: 1, ...part }))
    if (part.page !== undefined) scrollTo({ top: 0 })
  }
  return { state, change }
}

/** Expanded entries. */
function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpened((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return { opened, toggle }
}
