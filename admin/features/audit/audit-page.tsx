import { useState } from 'react'
import { Navigate } from 'react-router'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { ArchiveNote } from './archive-note.tsx'
import { AuditCards } from './audit-cards.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AUDIT_LIST, toAuditFilters } from './audit-list-state.ts'
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
  const address = useListAddress(AUDIT_LIST)
  const { state, change } = address
  const { opened, toggle } = useOpened()
  const filters = toAuditFilters(state)
  const list = useListScreen(address, useAuditLog(filters, state.page))
  const { data, isStale } = list
  const rows = {
    entries: data?.dataList,
    isStale,
    hasAccounts: SEVERAL.has(ownerTypeOf(user)),
    opened,
    onToggle: toggle,
    onFilter: change,
  }
  const sample = isStale ? undefined : data?.dataList[0]
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={can('GET /audit-log/export') && <ExportButton filters={filters} total={data?.total} />}
      />
      <AuditFilters state={state} sample={sample} onChange={change} />
      <ListBody
        list={list}
        blank={<EmptyState title={t('empty')} description={t('emptyLead')} />}
        notFound={{ title: t('noResult'), description: t('noResultLead'), reset: t('filter.reset') }}
        note={data && data.total > COUNT_MAX && <p className="text-xs text-ink-soft">{t('many')}</p>}
      >
        {isWide ? <AuditTable {...rows} /> : <AuditCards {...rows} />}
      </ListBody>
      <ArchiveNote accountId={state.account} accountName={sample?.account?.companyName} />
    </>
  )
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
