import { Badge } from '#admin/ui/basic/badge.tsx'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import { LANGUAGE_LABEL } from '#shared/text/languages.ts'
import type { InboxTab } from '#shared/site/inbox/site-inbox-rules.ts'
import { EntryTime, MemberStatePill, summaryOf, TestBadge } from './entry-row-cells.tsx'
import type { Entry } from './site-inbox.api.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

export type EntryRowsProps = {
  tab: InboxTab
  entries: readonly Entry[] | undefined
  isStale: boolean
  onOpen: (entry: Entry) => void
  /** Absent without the right to erase. */
  onErase: ((entry: Entry) => void) | undefined
}

export function EntryTable({ tab, entries, isStale, onOpen, onErase }: EntryRowsProps) {
  const t = useSiteInboxText()
  const own = useOwnColumn(tab)
  const columns: Column<Entry>[] = [
    {
      key: 'at',
      header: t(tab === 'member' ? 'column.registeredAt' : 'column.sentAt'),
      cell: (entry) => <EntryTime at={entry.createdAt} className="text-ink-soft" />,
      className: 'w-38',
    },
    {
      key: 'email',
      header: t('column.email'),
      cell: (entry) => (
        <span className="flex min-w-0 items-center gap-2">
          <button
            type="button"
            aria-label={t('open', { email: entry.email })}
            onClick={() => onOpen(entry)}
            className="truncate rounded-sm text-left font-medium group-hover/row:underline group-hover/row:underline-offset-4"
          >
            {entry.email}
          </button>
          <TestBadge entry={entry} />
        </span>
      ),
      className: 'w-[28%] max-w-0 min-w-48',
    },
    own,
    {
      key: 'answers',
      header: t('column.answers'),
      cell: (entry) => <span className="block truncate text-ink-soft">{summaryOf(entry)}</span>,
      className: 'w-[50%] max-w-0 max-lg:hidden',
    },
    {
      key: 'language',
      header: t('column.language'),
      cell: (entry) => <Badge>{LANGUAGE_LABEL[entry.language]}</Badge>,
      className: 'w-20',
    },
    ...(onErase ? [eraseColumn(t, onErase)] : []),
  ]
  return (
    <div className="[--table-top:3.5rem]">
      <Table
        label={t(`table.${tab}`)}
        columns={columns}
        rows={entries}
        rowKey={(entry) => entry.id}
        onOpen={onOpen}
        isStale={isStale}
      />
    </div>
  )
}

function eraseColumn(t: ReturnType<typeof useSiteInboxText>, onErase: (entry: Entry) => void): Column<Entry> {
  return {
    key: 'erase',
    header: null,
    name: t('eraseColumn'),
    cell: (entry) => (
      <IconButton
        icon="trash"
        size="sm"
        variant="quiet"
        label={t('eraseOne', { email: entry.email })}
        onClick={() => onErase(entry)}
      />
    ),
    align: 'right',
    className: 'w-12',
  }
}

/** The column that differs by list: a member's state or a sender's company. */
function useOwnColumn(tab: InboxTab): Column<Entry> {
  const t = useSiteInboxText()
  if (tab === 'member')
    return {
      key: 'state',
      header: t('column.state'),
      cell: (entry) => 'state' in entry && <MemberStatePill state={entry.state} />,
      className: 'w-32 whitespace-nowrap',
    }
  return {
    key: 'companyName',
    header: t('column.companyName'),
    cell: (entry) => 'companyName' in entry && <span className="block truncate">{entry.companyName}</span>,
    className: 'w-[22%] max-w-0 min-w-32',
  }
}
