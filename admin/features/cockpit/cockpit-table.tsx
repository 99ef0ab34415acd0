import { Link, useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { ContractEnd } from '#admin/entities/contracts/contract-end.tsx'
import { useCockpitText } from '#admin/i18n/use-cockpit-text.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { CockpitUser } from '#shared/billing/cockpit.ts'
import { LastSignIn, ProblemLinks, Unpublished, ViewsMeter } from './cockpit-row-cells.tsx'

export type CockpitRowsProps = { users: readonly CockpitUser[] | undefined; isStale: boolean }

/** Name and plan of a user. */
function Company({ user }: { user: CockpitUser }) {
  const screens = useScreens()
  const users = useUsersText()
  return (
    <>
      <Link
        to={screens.user(user.id)}
        className="line-clamp-1 rounded-sm font-medium group-hover/row:underline group-hover/row:underline-offset-4"
      >
        {user.companyName}
      </Link>
      <span className="block truncate text-xs text-ink-soft">
        {user.planCode ? users(`plan.${user.planCode}`) : users(`state.${user.state}`)}
      </span>
    </>
  )
}

export function CockpitTable({ users, isStale }: CockpitRowsProps) {
  const t = useCockpitText()
  const screens = useScreens()
  const navigate = useNavigate()
  const columns: Column<CockpitUser>[] = [
    {
      key: 'company',
      header: t('column.company'),
      cell: (user) => <Company user={user} />,
      className: 'min-w-44 w-1/5 max-w-0',
    },
    {
      key: 'problems',
      header: t('column.problems'),
      cell: (user) => <ProblemLinks user={user} />,
      className: 'min-w-52',
    },
    {
      key: 'views',
      header: t('column.views'),
      cell: (user) => <ViewsMeter user={user} />,
      className: 'min-w-44',
    },
    { key: 'end', header: t('column.end'), cell: (user) => <ContractEnd user={user} />, className: 'min-w-40' },
    {
      key: 'unpublished',
      header: t('column.unpublished'),
      cell: (user) => <Unpublished user={user} />,
      className: 'min-w-36 max-w-52',
    },
    {
      key: 'lastSignIn',
      header: t('column.lastSignIn'),
      cell: (user) => <LastSignIn user={user} />,
      className: 'w-40',
    },
  ]
  return (
    <div className="max-xl:overflow-x-auto xl:[--table-top:3.5rem]">
      <Table
        label={t('table')}
        columns={columns}
        rows={users}
        rowKey={(user) => user.id}
        onOpen={(user) => void navigate(screens.user(user.id))}
        isStale={isStale}
      />
    </div>
  )
}

/** The same as cards, for phones. */
export function CockpitCards({ users, isStale }: CockpitRowsProps) {
  const t = useCockpitText()
  return (
    <ul
      aria-label={t('table')}
      aria-busy={!users || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {users
        ? users.map((user) => <CockpitCard key={user.id} user={user} />)
        : Array.from({ length: 6 }, (_, index) => (
            <li key={index} className="border-b border-line py-4">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-2.5 h-6 w-32" />
              <Skeleton className="mt-3 h-16 w-full" />
            </li>
          ))}
    </ul>
  )
}

function CockpitCard({ user }: { user: CockpitUser }) {
  const t = useCockpitText()
  const facts = [
    ['views', <ViewsMeter key="views" user={user} />],
    ['end', <ContractEnd key="end" user={user} />],
    ['unpublished', <Unpublished key="unpublished" user={user} />],
    ['lastSignIn', <LastSignIn key="lastSignIn" user={user} />],
  ] as const
  return (
    <li className="group/row border-b border-line py-3.5">
      <Company user={user} />
      <div className="mt-2">
        <ProblemLinks user={user} />
      </div>
      <dl className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-2">
        {facts.map(([key, fact]) => (
          <div key={key} className="min-w-0">
            <dt className="text-xs text-ink-soft">{t(`column.${key}`)}</dt>
            <dd className="min-h-5">{fact}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
