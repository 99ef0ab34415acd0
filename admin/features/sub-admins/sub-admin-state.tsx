import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { useUser } from '#admin/api/user-info.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import type { SubAdmin } from '#shared/account/sub-admins.ts'
import { useSubAdminsText } from './use-sub-admins-text.ts'

/** Badge of a sub-admin: invited or active. */
export function SubAdminState({ person }: { person: Pick<SubAdmin, 'isInvited'> }) {
  const t = useSubAdminsText()
  return person.isInvited ? (
    <StatusPill tone="warning">{t('state.invited')}</StatusPill>
  ) : (
    <StatusPill tone="success">{t('state.active')}</StatusPill>
  )
}

export function LastSignIn({ person }: { person: Pick<SubAdmin, 'lastSignInAt'> }) {
  const t = useSubAdminsText()
  const { lastSignInAt } = person
  if (!lastSignInAt) return <span className="text-ink-faint">{t('never')}</span>
  return (
    <time dateTime={lastSignInAt} className="tabular whitespace-nowrap text-ink-soft">
      {formatDateTime(lastSignInAt)}
    </time>
  )
}

/** First letter of the name; an invited sub-admin has no picture. */
export function Initial({ person, className }: { person: Pick<SubAdmin, 'name' | 'isInvited'>; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-full text-xs font-semibold',
        person.isInvited ? 'border border-dashed border-edge text-ink-soft' : 'bg-press text-ink',
        className,
      )}
    >
      {[...person.name][0]?.toUpperCase()}
    </span>
  )
}

/** Badge of the signed-in person. */
export function YouBadge({ id }: { id: string }) {
  const t = useSubAdminsText()
  return useUser().id === id ? <Badge tone="info">{t('you')}</Badge> : null
}
