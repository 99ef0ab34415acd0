import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { SubAdmin } from '#shared/account/sub-admins.ts'
import { SubAdminActions } from './sub-admin-actions.tsx'
import { Initial, LastSignIn, SubAdminState, YouBadge } from './sub-admin-state.tsx'
import type { SubAdminRowsProps } from './sub-admin-table.tsx'
import { useSubAdminsText } from './use-sub-admins-text.ts'

/** The list on phones. */
export function SubAdminCards({ people, isStale, canManage, onEdit }: SubAdminRowsProps) {
  const t = useSubAdminsText()
  return (
    <ul
      aria-label={t('table')}
      aria-busy={!people || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {people
        ? people.map((person) => <SubAdminCard key={person.id} person={person} canManage={canManage} onEdit={onEdit} />)
        : Array.from({ length: 3 }, (_, index) => (
            <li key={index} className="flex gap-3 border-b border-line py-3.5">
              <Skeleton className="size-10 rounded-full" />
              <span className="flex-1 py-0.5">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="mt-2.5 h-3.5 w-3/5" />
              </span>
            </li>
          ))}
    </ul>
  )
}

type CardProps = { person: SubAdmin } & Pick<SubAdminRowsProps, 'canManage' | 'onEdit'>

function SubAdminCard({ person, canManage, onEdit }: CardProps) {
  const t = useSubAdminsText()
  return (
    <li className="relative flex gap-3 border-b border-line py-3.5">
      <Initial person={person} className="size-10 text-sm" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-base leading-snug font-medium">
          {canManage ? (
            // The whole card is the button's target; its menu lies above.
            <button
              type="button"
              onClick={() => onEdit(person)}
              className="truncate text-left after:absolute after:inset-0"
            >
              {person.name}
            </button>
          ) : (
            <span className="truncate">{person.name}</span>
          )}
          <YouBadge id={person.id} />
        </p>
        <p className="mt-0.5 truncate text-sm text-ink-soft">{person.email}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <SubAdminState person={person} />
          <span>{t(`role.${person.role}`)}</span>
        </p>
        <p className="mt-1.5 text-xs">
          <span className="text-ink-soft">{`${t('column.lastSignIn')}: `}</span>
          <LastSignIn person={person} />
        </p>
      </div>
      {canManage && (
        <div className="relative z-10 -mr-2">
          <SubAdminActions person={person} onEdit={onEdit} />
        </div>
      )}
    </li>
  )
}
