import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { UserSummary } from '#shared/account/users.ts'
import { ContractEnd } from '#admin/entities/contracts/contract-end.tsx'
import { UserRowMenu, type UserRowsProps } from './user-table.tsx'
import { UserStateBadges } from '#admin/features/users/user-state.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** The list as cards, for phones. */
export function UserCards({ users, isStale }: UserRowsProps) {
  const t = useUsersText()
  return (
    <ul
      aria-label={t('list.table')}
      aria-busy={!users || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {users
        ? users.map((user) => <UserCard key={user.id} user={user} />)
        : Array.from({ length: 6 }, (_, index) => (
            <li key={index} className="border-b border-line py-3.5">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-2 h-3.5 w-2/5" />
              <Skeleton className="mt-3 h-5 w-32" />
            </li>
          ))}
    </ul>
  )
}

function UserCard({ user }: { user: UserSummary }) {
  const t = useUsersText()
  const ui = useAdminText()
  const screens = useScreens()
  const facts = [ui(`accountType.${user.type}`), user.planCode && t(`plan.${user.planCode}`), user.parent?.companyName]
  return (
    <li className="relative flex gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        {/* The link covers the whole card; the menu lies above. */}
        <Link
          to={screens.user(user.id)}
          className="line-clamp-2 text-base leading-snug font-medium after:absolute after:inset-0"
        >
          {user.companyName}
        </Link>
        <p className="mt-0.5 truncate text-xs text-ink-soft">{facts.filter(Boolean).join(' / ')}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          <UserStateBadges user={user} />
          {user.contractEndsAt && <ContractEnd user={user} />}
        </div>
      </div>
      <div className="relative z-10 -mr-2">
        <UserRowMenu user={user} />
      </div>
    </li>
  )
}
