import type { ReactNode } from 'react'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button, ButtonLink } from '#admin/ui/basic/button.tsx'
import { ColumnMenu } from '#admin/ui/list/column-menu.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { useLastPage } from '#admin/ui/list/use-last-page.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { useShownColumns } from '#admin/ui/list/use-shown-columns.ts'
import { UserCards } from './user-cards.tsx'
import { UserCsvActions } from './user-csv-actions.tsx'
import { INITIAL_COLUMNS, useKnownColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'
import {
  isFiltered,
  NO_FILTERS,
  readUserListState,
  toUserListQuery,
  type UserListState,
  writeUserListState,
} from '#admin/features/users/user-list-state.ts'
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
  const { state, change } = useUserListState()
  const { data, error, isPlaceholderData, isFetching, refetch } = useUsers(toUserListQuery(state))
  const columns = useColumnChoice()
  const isEmpty = data?.total === 0 && !isPlaceholderData
  const isBlank = isEmpty && !isFiltered(state)
  const create = useCreateButton()
  const actions = (
    <div className="flex flex-wrap items-center gap-2">
      <UserCsvActions state={state} total={data?.total} isMenu={!isWide} />
      {!isBlank && create}
    </div>
  )

  useLastPage({
    totalPages: data?.totalPages,
    page: state.page,
    isStale: isPlaceholderData,
    go: (page) => change({ page }),
  })

  const rows = { users: data?.dataList, isStale: isPlaceholderData }
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.lead')} action={actions} />
      {!isBlank && (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <UserFilters state={state} hasOrder={!isWide} onChange={change} />
          </div>
          {isWide && <ColumnMenu {...columns.menu} />}
        </div>
      )}
      {error && !data && (
        <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {(data ? !isEmpty : !error) &&
        (isWide ? (
          <UserTable {...rows} shown={columns.shown} order={state.order} onOrderChange={(order) => change({ order })} />
        ) : (
          <UserCards {...rows} />
        ))}
      {isBlank && <FirstUser action={create} />}
      {isEmpty && !isBlank && (
        <EmptyState
          title={t('list.noResultTitle')}
          description={t('list.noResultDescription')}
          action={<Button onClick={() => change(NO_FILTERS)}>{t('list.reset')}</Button>}
        />
      )}
      {data && data.total > 0 && (
        <div className="mt-4">
          <Pagination page={data} onPageChange={(page) => change({ page })} />
        </div>
      )}
    </>
  )
}

function useUserListState() {
  const [params, setParams] = useAddressParams()
  const state = readUserListState(params)
  /** Any change except of the page resets to page one. */
  const change = (part: Partial<UserListState>) => {
    setParams((current) => writeUserListState({ ...readUserListState(current), page: 1, ...part }), {
      replace: part.page === undefined,
    })
    if (part.page !== undefined) scrollTo({ top: 0 })
  }
  return { state, change }
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
