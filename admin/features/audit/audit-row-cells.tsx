import { Badge } from '#admin/ui/basic/badge.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import type { AuditEntry } from '#shared/account/audit.ts'
import { actionText, actorText, changeText, reasonText, subjectText } from '#shared/account/audit-text.ts'
import { formatMoment } from '#shared/time/jst.ts'
import type { AuditListState } from './audit-list-state.ts'
import { useAuditText } from '#admin/i18n/use-audit-text.ts'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

export type OnFilter = (part: Partial<AuditListState>) => void

const ICON: Partial<Record<string, IconName>> = {
  account: 'user',
  contract: 'file',
  sub_admin: 'shield',
  session: 'lock',
  site: 'sites',
}
/** Actions that remove data or rights. */
const REMOVING = /\.(?:delete|suspend|terminate|revoke|private)$/

export function EntryIcon({ action }: { action: string }) {
  return (
    <span
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full',
        REMOVING.test(action) ? 'bg-danger-soft text-danger' : 'bg-press text-ink-soft',
      )}
    >
      <Icon name={ICON[action.split('.')[0] ?? ''] ?? 'history'} size={16} />
    </span>
  )
}

/** The action and its target. */
export function EntryAction({ entry }: { entry: AuditEntry }) {
  const t = useAuditText()
  const subject = subjectText(t, entry)
  return (
    <>
      <span className="font-medium">{actionText(t, entry.action)}</span>
      {subject && (
        <span className="ml-2 text-ink-soft">
          <WholeNumbers>{subject}</WholeNumbers>
        </span>
      )}
    </>
  )
}

/** The first change in words, and the number of further changes. */
export function EntrySummary({ entry }: { entry: AuditEntry }) {
  const t = useAuditText()
  const [first, ...more] = entry.changes
  const text = first ? changeText(t, first) : reasonText(t, entry)
  if (!text) return null
  return (
    <>
      <WholeNumbers>{text}</WholeNumbers>
      {more.length > 0 && <span className="ml-1.5 text-ink-faint">{t('change.more', { count: more.length })}</span>}
    </>
  )
}

export function EntryTime({ at, className }: { at: string; className?: string }) {
  const time = Date.parse(at)
  return (
    <time dateTime={at} className={cx('tabular whitespace-nowrap', className)}>
      {formatMoment(time)}
    </time>
  )
}

const LINK = 'truncate rounded-sm text-left underline-offset-4 hover:underline'

/** The acting person; a click filters by this person. */
export function EntryActor({ actor, onFilter }: { actor: AuditEntry['actor']; onFilter: OnFilter }) {
  const t = useAuditText()
  const name = actorText(t, actor)
  const id = actor?.id
  if (!id)
    return (
      <span className="text-ink-soft" title={actor ? t('hiddenActor') : undefined}>
        {name}
      </span>
    )
  return (
    <span className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        title={actor.email ?? undefined}
        aria-label={t('filter.byActor', { name })}
        onClick={() => onFilter({ actor: id })}
        className={LINK}
      >
        {name}
      </button>
      {actor.isDeleted && <Badge>{t('deleted')}</Badge>}
    </span>
  )
}

/** The owning account; a click filters by this account. */
export function EntryAccount({ account, onFilter }: { account: AuditEntry['account']; onFilter: OnFilter }) {
  const t = useAuditText()
  if (!account) return null
  const { id, companyName } = account
  return (
    <button
      type="button"
      aria-label={t('filter.byAccount', { name: companyName })}
      onClick={() => onFilter({ account: id })}
      className={cx(LINK, 'max-w-full text-ink-soft hover:text-ink')}
    >
      {companyName}
    </button>
  )
}
