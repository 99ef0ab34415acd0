import { Fragment } from 'react'
import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useUser } from '#admin/api/user-info.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { PickedAccount } from './account-picker.tsx'

/** Who stands above whom, the highest first; those with a page of their own are links to it. */
export function ParentTrail({ parents }: { parents: readonly PickedAccount[] }) {
  const screens = useScreens()
  const { accountId } = useUser()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 gap-y-0.5">
      {parents.toReversed().map((parent, index) => (
        <Fragment key={parent.id}>
          {index > 0 && <Icon name="chevron-right" size={14} className="text-edge" />}
          {parent.id === accountId || parent.type === 'MASTER' ? (
            <span>{parent.companyName}</span>
          ) : (
            <Link
              to={screens.user(parent.id)}
              className="rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {parent.companyName}
            </Link>
          )}
        </Fragment>
      ))}
    </span>
  )
}
