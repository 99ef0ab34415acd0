import { cx } from '#admin/ui/basic/cx.ts'
import { CardSkeletons } from '#admin/ui/list/card-skeletons.tsx'
import type { AuditEntry } from '#shared/account/audit.ts'
import { EntryAccount, EntryAction, EntryActor, EntrySummary, EntryTime, EntryIcon } from './audit-row-cells.tsx'
import { type AuditRowsProps, DetailsButton } from './audit-table.tsx'
import { EntryDetails } from './entry-details.tsx'
import { useAuditText } from '#admin/i18n/use-audit-text.ts'

/** The audit log as cards, for phones. */
export function AuditCards({ entries, isStale, ...rest }: AuditRowsProps) {
  const t = useAuditText()
  return (
    <ul
      aria-label={t('table')}
      aria-busy={!entries || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {entries ? (
        entries.map((entry) => <AuditCard key={entry.id} entry={entry} {...rest} />)
      ) : (
        <CardSkeletons count={8} />
      )}
    </ul>
  )
}

type AuditCardProps = { entry: AuditEntry } & Omit<AuditRowsProps, 'entries' | 'isStale'>

function AuditCard({ entry, hasAccounts, opened, onToggle, onFilter }: AuditCardProps) {
  const isOpen = opened.has(entry.id)
  return (
    <li className="border-b border-line">
      <div className="flex gap-3 py-3">
        <EntryIcon action={entry.action} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="text-base leading-snug break-words">
            <EntryAction entry={entry} />
          </p>
          <p className="mt-1 line-clamp-2 break-words text-ink-soft empty:hidden">
            <EntrySummary entry={entry} />
          </p>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs">
            <EntryTime at={entry.at} className="text-ink-soft" />
            <EntryActor actor={entry.actor} onFilter={onFilter} />
            {hasAccounts && <EntryAccount account={entry.account} onFilter={onFilter} />}
          </div>
        </div>
        <div className="-mr-2">
          <DetailsButton entry={entry} isOpen={isOpen} onToggle={() => onToggle(entry.id)} />
        </div>
      </div>
      {isOpen && (
        <div className="-mx-4 bg-ground sm:mx-0 sm:rounded-md">
          <EntryDetails id={`details-${entry.id}`} entry={entry} onFilter={onFilter} />
        </div>
      )}
    </li>
  )
}
