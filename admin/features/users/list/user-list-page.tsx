import type { ReactNode } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { ColumnMenu } from '#admin/ui/list/column-menu.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { useShownColumns } from '#admin/ui/list/use-shown-columns.ts'
import { UserCards } from './user-cards.tsx'
import { UserCsvActions } from './user-csv-actions.tsx'
import { INITIAL_COLUMNS, useKnownColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'
import { toUserListQuery, USER_LIST } from '#admin/features/users/user-list-state.ts'
import { useUserRights } from '#admin/features/users/user-rights.ts'
import { UserTable } from './user-table.tsx'
import { useUsers } from '#admin/features/users/users.api.ts'
import { UsersGate } from '#admin/features/users/users-gate.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

export function UserListPage() {
  return (
    <UsersGate>
      <UserList />
    </UsersGate>
  )
}

function UserList() {
  const t = useUsersText()
  const isWide = useMediaQuery('(min-width: 768px)')
  const address = useListAddress(USER_LIST)
  const { state, change } = address
  const list = useListScreen(address, useUsers(toUserListQuery(state)))
  const { data, isBlank } = list
  const columns = useColumnChoice()
  const create = useCreateButton()
  const actions = (
    <div className="flex flex-wrap items-center gap-2">
      <UserCsvActions state={state} total={data?.total} isMenu={!isWide} />
      {!isBlank && create}
    </div>
  )

  const rows = { users: data?.dataList, isStale: list.isStale }
  return (
    <>
      <PageHeader title={t('list.title')} description={t(create ? 'list.lead' : 'list.leadReading')} action={actions} />
      {!isBlank && (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <UserFilters state={state} hasOrder={!isWide} onChange={change} />
          </div>
          {isWide && <ColumnMenu {...columns.menu} />}
        </div>
      )}
      <ListBody
        list={list}
        blank={<FirstUser action={create} />}
        notFound={{
          title: t('list.noResultTitle'),
          description: t('list.noResultDescription'),
          reset: t('list.reset'),
        }}
      >
        {isWide ? (
          <UserTable {...rows} shown={columns.shown} order={state.order} onOrderChange={(order) => change({ order })} />
        ) : (
          <UserCards {...rows} />
        )}
      </ListBody>
    </>
  )
}

/** The shown columns, and the popover that chooses them. */
function useColumnChoice() {
  const t = useUsersText()
  const ui = useAdminText()
  const known = useKnownColumns()
  const initial = INITIAL_COLUMNS.filter((key) => known.includes(key))
  const { shown, show, reset } = useShownColumns('mekuri.columns.users', known, initial)
  return {
    shown,
    menu: {
      label: ui('ui.columns'),
      help: ui('ui.columnsHelp'),
      resetLabel: ui('ui.columnsReset'),
      columns: known.map((key) => ({ key, label: t(`list.column.${key}`) })),
      shown,
      onShownChange: show,
      onReset: reset,
    },
  }
}

function useCreateButton(): ReactNode {
  const t = useUsersText()
  const screens = useScreens()
  const rights = useUserRights()
  const { accountId } = useUser()
  if (!rights.create) return undefined
  return (
    <ButtonLink to={screens.createUser(accountId)} variant="primary" icon="plus">
      {t('list.create')}
    </ButtonLink>
  )
}

function FirstUser({ action }: { action: ReactNode }) {
  const t = useUsersText()
  return (
    <EmptyState
      title={t('list.emptyTitle')}
      description={action ? t('list.emptyDescription') : t('list.emptyViewer')}
      action={action}
    />
  )
}
