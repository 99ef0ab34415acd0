import { Badge } from '#admin/ui/basic/badge.tsx'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { LANGUAGE_LABEL } from '#shared/text/languages.ts'
import { EntryTime, MemberStatePill, summaryOf, TestBadge } from './entry-row-cells.tsx'
import type { EntryRowsProps } from './entry-table.tsx'
import type { Entry } from './site-inbox.api.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

/** Entries as cards, for phones. */
export function EntryCards({ tab, entries, isStale, onOpen, onErase }: EntryRowsProps) {
  const t = useSiteInboxText()
  return (
    <ul
      aria-label={t(`table.${tab}`)}
      aria-busy={!entries || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {entries
        ? entries.map((entry) => <EntryCard key={entry.id} entry={entry} onOpen={onOpen} onErase={onErase} />)
        : Array.from({ length: 6 }, (_, index) => (
            <li key={index} className="border-b border-line py-3.5">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-2.5 h-3.5 w-4/5" />
              <Skeleton className="mt-2.5 h-3.5 w-2/5" />
            </li>
          ))}
    </ul>
  )
}

type EntryCardProps = Pick<EntryRowsProps, 'onOpen' | 'onErase'> & { entry: Entry }

function EntryCard({ entry, onOpen, onErase }: EntryCardProps) {
  const t = useSiteInboxText()
  return (
    <li className="relative border-b border-line py-3">
      <p className="flex items-center gap-2">
        <button
          type="button"
          aria-label={t('open', { email: entry.email })}
          onClick={() => onOpen(entry)}
          // The button covers the whole card.
          className="truncate text-left text-base leading-snug font-medium after:absolute after:inset-0"
        >
          {entry.email}
        </button>
        <TestBadge entry={entry} />
        {onErase && (
          <IconButton
            icon="trash"
            size="sm"
            variant="quiet"
            // Above the button that covers the card.
            className="relative z-1 -my-1.5 ml-auto"
            label={t('eraseOne', { email: entry.email })}
            onClick={() => onErase(entry)}
          />
        )}
      </p>
      {'companyName' in entry && <p className="mt-0.5 truncate text-sm empty:hidden">{entry.companyName}</p>}
      <p className="mt-0.5 line-clamp-2 text-sm break-words text-ink-soft empty:hidden">{summaryOf(entry)}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-soft">
        {'state' in entry && <MemberStatePill state={entry.state} />}
        <EntryTime at={entry.createdAt} />
        <Badge>{LANGUAGE_LABEL[entry.language]}</Badge>
      </div>
    </li>
  )
}
