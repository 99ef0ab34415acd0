import { Link, useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { SortHeader } from '#admin/ui/list/sort-header.tsx'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { UserSummary } from '#shared/account/users.ts'
import { UserActions } from '#admin/features/users/actions/user-actions.tsx'
import { SORT_OF, type UserColumn, useColumnCells } from './user-columns.tsx'
import type { UserOrder } from '#admin/features/users/user-list-state.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** More columns than this need a table that scrolls sideways. */
const COMFORTABLE = 7

export type UserRowsProps = {
  users: readonly UserSummary[] | undefined
  isStale: boolean
}

type UserTableProps = UserRowsProps & {
  shown: readonly UserColumn[]
  order: UserOrder
  onOrderChange: (order: UserOrder) => void
}

export function UserTable({ users, isStale, shown, order, onOrderChange }: UserTableProps) {
  const t = useUsersText()
  const screens = useScreens()
  const navigate = useNavigate()
  const cells = useColumnCells()

  const sortable = (sort: 'companyName' | 'contractEndsAt' | 'createdAt', label: string) => {
    const direction = order.startsWith(`${sort}-`) ? (order.slice(sort.length + 1) as 'asc' | 'desc') : undefined
    const next = direction === 'asc' ? 'desc' : 'asc'
    return {
      sort: direction ? (`${direction}ending` as const) : ('none' as const),
      header: <SortHeader label={label} direction={direction} onSort={() => onOrderChange(`${sort}-${next}`)} />,
    }
  }
  const chosen = shown.map((key): Column<UserSummary> => {
    const label = t(`list.column.${key}`)
    const sort = key === 'end' || key === 'created' ? sortable(SORT_OF[key], label) : { header: label }
    return { key, ...sort, ...cells[key] }
  })
  const columns: Column<UserSummary>[] = [
    {
      key: 'company',
      ...sortable('companyName', t('list.column.company')),
      cell: (user) => (
        <Link
          to={screens.user(user.id)}
          className="line-clamp-1 rounded-sm font-medium group-hover/row:underline group-hover/row:underline-offset-4"
        >
          {user.companyName}
        </Link>
      ),
      className: cx('min-w-44', shown.length <= COMFORTABLE && 'w-full max-w-0'),
    },
    ...chosen,
    {
      key: 'actions',
      header: '',
      name: t('list.column.actions'),
      align: 'right',
      cell: (user) => <UserRowMenu user={user} />,
      className: 'w-14',
    },
  ]
  return (
    <div className={shown.length > COMFORTABLE ? 'overflow-x-auto' : 'max-xl:overflow-x-auto [--table-top:3.5rem]'}>
      <Table
        label={t('list.table')}
        columns={columns}
        rows={users}
        rowKey={(user) => user.id}
        onOpen={(user) => void navigate(screens.user(user.id))}
        isStale={isStale}
      />
    </div>
  )
}

export function UserRowMenu({ user }: { user: UserSummary }) {
  const t = useUsersText()
  const label = t('list.menu', { name: user.companyName })
  return (
    <UserActions
      user={user}
      hasOpen
      trigger={<IconButton icon="more" size="sm" label={label} placement="bottom-end" />}
    />
  )
}
