import { useState } from 'react'
import { Navigate } from 'react-router'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Note } from '#admin/ui/feedback/note.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { SUB_ROLES } from '#shared/account/permissions.ts'
import { SUB_ADMINS_MAX } from '#shared/account/sub-admin-rules.ts'
import type { SubAdmin } from '#shared/account/sub-admins.ts'
import { RoleTable } from './role-table.tsx'
import { SubAdminCards } from './sub-admin-cards.tsx'
import { SubAdminDialog, useSubAdminDialog } from './sub-admin-dialog.tsx'
import { SEARCH_MAX, SUB_ADMIN_LIST, type SubAdminListState, toSubAdminQuery } from './sub-admin-list-state.ts'
import { SubAdminTable } from './sub-admin-table.tsx'
import { useSubAdmins } from './sub-admins.api.ts'
import { TeamFigure } from './team-figure.tsx'
import { useSubAdminsText } from './use-sub-admins-text.ts'

/** `admin-list`: the sub-admins of the account. */
export function SubAdminListPage() {
  return useCan()('GET /sub-admin') ? <SubAdminList /> : <Navigate to="/errors/403" replace />
}

/** State of the dialog; each opening has a new key. */
type Target = { opening: string; person?: SubAdmin }

function SubAdminList() {
  const t = useSubAdminsText()
  const canManage = useCan()('POST /sub-admin')
  const isWide = useMediaQuery('(min-width: 768px)')
  const address = useListAddress(SUB_ADMIN_LIST)
  const list = useListScreen(address, useSubAdmins(toSubAdminQuery(address.state)))
  const { data, isStale, isBlank } = list
  const [target, setTarget] = useState<Target>()
  const open = (person?: SubAdmin) => setTarget({ opening: crypto.randomUUID(), ...(person && { person }) })
  /** Ignores the closing transition of an earlier dialog. */
  const clearTarget = (left: Target) => setTarget((current) => (current === left ? undefined : current))
  useSubAdminDialog()
  const isFull = !address.isFiltered && (data?.total ?? 0) >= SUB_ADMINS_MAX
  const rows = {
    people: data?.dataList,
    isStale,
    canManage,
    onEdit: open,
  }
  const create = canManage && (
    <Button variant="primary" icon="plus" disabled={isFull} onClick={() => open()}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} action={isBlank ? undefined : create} />
      <ManageNote canManage={canManage} isFull={isFull} />
      {!isBlank && (
        <Filters state={address.state} onChange={address.change} total={address.isFiltered ? undefined : data?.total} />
      )}
      <ListBody
        list={list}
        blank={
          <EmptyState
            figure={<TeamFigure />}
            title={t(canManage ? 'emptyTitle' : 'emptyViewerTitle')}
            description={t(canManage ? 'emptyDescription' : 'emptyViewer')}
            action={create}
          />
        }
        notFound={{ title: t('noResultTitle'), description: t('noResultDescription'), reset: t('reset') }}
        isShort
      >
        {isWide ? <SubAdminTable {...rows} /> : <SubAdminCards {...rows} />}
      </ListBody>
      <RoleTable />
      {target && <SubAdminDialog key={target.opening} person={target.person} onClosed={() => clearTarget(target)} />}
    </>
  )
}

type FiltersProps = {
  state: SubAdminListState
  /** Number of sub-admins; undefined while the list is filtered. */
  total: number | undefined
  onChange: (part: Partial<SubAdminListState>) => void
}

function Filters({ state, total, onChange }: FiltersProps) {
  const t = useSubAdminsText()
  const roles = [
    { value: 'all' as const, label: t('all') },
    ...SUB_ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
  ]
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <SearchBox
          label={t('search')}
          value={state.search}
          maxLength={SEARCH_MAX}
          onValueChange={(search) => onChange({ search })}
        />
        {total !== undefined && (
          <p className="tabular shrink-0 text-sm text-ink-soft">{t('count', { count: total, max: SUB_ADMINS_MAX })}</p>
        )}
      </div>
      <FilterChips
        label={t('filter')}
        value={state.role}
        options={roles}
        onValueChange={(role) => onChange({ role })}
      />
    </div>
  )
}

/** Explains why buttons are missing or disabled: role, contract or limit. */
function ManageNote({ canManage, isFull }: { canManage: boolean; isFull: boolean }) {
  const t = useSubAdminsText()
  const { contractStatus, authority } = useUser()
  if (canManage) return isFull && <Note>{t('full', { max: SUB_ADMINS_MAX })}</Note>
  if (contractStatus !== 'active') return <Note>{t('contract')}</Note>
  return <Note>{t(authority === 'view' ? 'viewOnly' : 'readOnly')}</Note>
}
