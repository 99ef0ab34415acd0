import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { Column } from '#admin/ui/list/table.tsx'
import { formatDate } from '#shared/time/jst.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { UserSummary } from '#shared/account/users.ts'
import { ContractEnd } from '#admin/entities/contracts/contract-end.tsx'
import { UserStateBadges } from '#admin/features/users/user-state.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** Optional columns, in their order. */
export const USER_COLUMNS = [
  'contact',
  'email',
  'type',
  'parent',
  'plan',
  'state',
  'end',
  'authority',
  'license',
  'created',
] as const
export type UserColumn = (typeof USER_COLUMNS)[number]
export const INITIAL_COLUMNS: readonly UserColumn[] = ['contact', 'type', 'parent', 'plan', 'state', 'end']

/** Sortable columns, by the name the API sorts by. */
export const SORT_OF = { end: 'contractEndsAt', created: 'createdAt' } as const

/** Without the columns that are constant in an OEM admin's list. */
export function useKnownColumns(): readonly UserColumn[] {
  const isAdmin = ownerTypeOf(useUser()) === 'OEM_ADMIN'
  return isAdmin ? USER_COLUMNS.filter((key) => key !== 'type' && key !== 'parent') : USER_COLUMNS
}

/** The table's columns by key. */
export function useColumnCells(): Record<UserColumn, Pick<Column<UserSummary>, 'cell' | 'className'>> {
  const t = useUsersText()
  const ui = useAdminText()
  return {
    contact: { cell: (user) => <Clipped text={user.contactName} />, className: 'max-w-36 min-w-24' },
    email: { cell: (user) => <Clipped text={user.email} />, className: 'max-w-56 min-w-36' },
    type: { cell: (user) => ui(`accountType.${user.type}`), className: 'whitespace-nowrap' },
    parent: { cell: (user) => <Clipped text={user.parent?.companyName ?? '–'} />, className: 'max-w-44 min-w-24' },
    plan: { cell: (user) => (user.planCode ? t(`plan.${user.planCode}`) : '–'), className: 'whitespace-nowrap' },
    state: { cell: (user) => <UserStateBadges user={user} isRow />, className: 'whitespace-nowrap' },
    end: { cell: (user) => <ContractEnd user={user} />, className: 'whitespace-nowrap' },
    authority: { cell: (user) => ui(`authority.${user.authority}`), className: 'whitespace-nowrap' },
    license: {
      cell: (user) => t(user.licenseIssuance ? 'license.granted' : 'license.none'),
      className: 'whitespace-nowrap',
    },
    created: {
      cell: (user) => (
        <time dateTime={user.createdAt} className="tabular text-ink-soft">
          {formatDate(user.createdAt)}
        </time>
      ),
      className: 'whitespace-nowrap',
    },
  }
}

function Clipped({ text }: { text: string }) {
  return (
    <span title={text} className="block truncate">
      {text}
    </span>
  )
}
