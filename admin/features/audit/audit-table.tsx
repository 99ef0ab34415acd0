import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { AuditEntry } from '#shared/account/audit.ts'
import { actionText } from '#shared/account/audit-text.ts'
import {
  EntryAccount,
  EntryAction,
  EntryActor,
  EntryIcon,
  EntrySummary,
  EntryTime,
  type OnFilter,
} from './audit-row-cells.tsx'
import { EntryDetails } from './entry-details.tsx'
import { useAuditText } from '#admin/i18n/use-audit-text.ts'

export type AuditRowsProps = {
  entries: readonly AuditEntry[] | undefined
  isStale: boolean
  /** Whether the list contains other accounts' entries. */
  hasAccounts: boolean
  opened: ReadonlySet<string>
  onToggle: (id: string) => void
  onFilter: OnFilter
}

/** The entries as a table, for wide screens. */
export function AuditTable(props: AuditRowsProps) {
  const { entries, isStale, opened, onToggle, onFilter } = props
  const t = useAuditText()
  const columns = useColumns(props)
  return (
    <div className="[--table-top:3.5rem]">
      <Table
        label={t('table')}
        columns={columns}
        rows={entries}
        rowKey={(entry) => entry.id}
        onOpen={(entry) => onToggle(entry.id)}
        isStale={isStale}
        expected={12}
        details={(entry) =>
          opened.has(entry.id) && <EntryDetails id={`details-${entry.id}`} entry={entry} onFilter={onFilter} />
        }
      />
    </div>
  )
}

type ColumnsProps = Pick<AuditRowsProps, 'hasAccounts' | 'opened' | 'onToggle' | 'onFilter'>

function useColumns({ hasAccounts, opened, onToggle, onFilter }: ColumnsProps): Column<AuditEntry>[] {
  const t = useAuditText()
  const account: Column<AuditEntry> = {
    key: 'account',
    header: t('column.account'),
    cell: (entry) => <EntryAccount account={entry.account} onFilter={onFilter} />,
    className: 'max-w-44 min-w-32 max-lg:hidden',
  }
  return [
    {
      key: 'at',
      header: t('column.at'),
      cell: (entry) => <EntryTime at={entry.at} className="text-ink-soft" />,
      className: 'w-42',
    },
    {
      key: 'action',
      header: t('column.action'),
      cell: (entry) => (
        <span className="flex min-w-0 items-center gap-3">
          <EntryIcon action={entry.action} />
          <span className="truncate">
            <EntryAction entry={entry} />
          </span>
        </span>
      ),
      className: 'w-[40%] max-w-0 min-w-56',
    },
    {
      key: 'changes',
      header: t('column.changes'),
      cell: (entry) => (
        <span className="block truncate text-ink-soft">
          <EntrySummary entry={entry} />
        </span>
      ),
      className: 'w-[35%] max-w-0 max-xl:hidden',
    },
    {
      key: 'actor',
      header: t('column.actor'),
      cell: (entry) => <EntryActor actor={entry.actor} onFilter={onFilter} />,
      className: 'max-w-44 min-w-28 whitespace-nowrap',
    },
    ...(hasAccounts ? [account] : []),
    {
      key: 'details',
      header: '',
      name: t('column.details'),
      align: 'right',
      cell: (entry) => (
        <DetailsButton entry={entry} isOpen={opened.has(entry.id)} onToggle={() => onToggle(entry.id)} />
      ),
      className: 'w-14',
    },
  ]
}

type DetailsButtonProps = { entry: AuditEntry; isOpen: boolean; onToggle: () => void }

export function DetailsButton({ entry, isOpen, onToggle }: DetailsButtonProps) {
  const t = useAuditText()
  const action = actionText(t, entry.action)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `details-${entry.id}` : undefined}
      aria-label={t(isOpen ? 'hideDetails' : 'showDetails', { action })}
      onClick={onToggle}
      className="inline-grid size-8 place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink"
    >
      <Icon name="chevron-down" size={18} className={cx('transition-transform', isOpen && 'rotate-180')} />
    </button>
  )
}
