import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useWorklistText } from '#admin/i18n/use-worklist-text.ts'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { CardSkeletons } from '#admin/ui/list/card-skeletons.tsx'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { WorkItem } from '#shared/operations/worklist.ts'
import type { WorkKind } from '#shared/operations/worklist-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { daysBetween, formatDate } from '#shared/time/jst.ts'

const TONE: Record<WorkKind, Tone> = {
  held: 'warning',
  overdue: 'danger',
  declined: 'danger',
  suspension: 'danger',
  dispute: 'danger',
  refund: 'warning',
  deposit: 'info',
  cash: 'info',
  ending: 'info',
  renewal: 'danger',
  mail: 'warning',
}

export type WorkRowsProps = { items: readonly WorkItem[] | undefined; isStale: boolean }

const keyOf = ({ kind, id, subject }: WorkItem) => `${kind} ${id} ${subject}`

/** Kinds that are solved on the page of their bill, or of their account. */
const BILLS: readonly WorkKind[] = ['held', 'overdue', 'declined', 'dispute', 'refund', 'cash']
const USERS: readonly WorkKind[] = ['suspension', 'ending', 'renewal']

/** The screen where something is solved. */
function useTarget({ kind, id, isGivenUp }: WorkItem): string {
  const { bill, user, transfers, failedWork, installation } = useScreens()
  if (BILLS.includes(kind)) return bill(id)
  if (USERS.includes(kind)) return user(id)
  if (kind === 'deposit') return transfers
  return isGivenUp ? failedWork : installation
}

function Name({ item }: { item: WorkItem }) {
  const t = useWorklistText()
  const { user } = useScreens()
  const name = item.name || t('nobody')
  if (item.accountId === null) return <span className="font-medium break-words">{name}</span>
  return (
    <Link to={user(item.accountId)} className="rounded-sm font-medium break-words hover:underline">
      {name}
    </Link>
  )
}

/** Which one of the account it is. */
function Subject({ item: { kind, subject, since, isGivenUp } }: { item: WorkItem }) {
  const t = useWorklistText()
  const date = formatDate(since)
  const texts: Partial<Record<WorkKind, string>> = {
    held: t('month', { month: dateText(subject) }),
    suspension: t('suspendsOn', { date }),
    cash: t('atProvider'),
    ending: t('endsOn', { date }),
    renewal: t('renewedAfter', { date }),
    mail: t(isGivenUp ? 'givenUp' : 'waiting'),
  }
  return <span className="tabular block text-xs break-words text-ink-soft">{texts[kind] ?? subject}</span>
}

/** How many days it waits, or until the end of a contract. */
function Age({ since }: WorkItem) {
  const t = useWorklistText()
  const days = daysBetween(Date.parse(since), useNow())
  const text = days === 0 ? t('today') : t(days > 0 ? 'age' : 'ahead', { days: formatNumber(Math.abs(days)) })
  return (
    <time dateTime={since} className="tabular whitespace-nowrap">
      {text}
    </time>
  )
}

function Amount({ item: { kind, amount } }: { item: WorkItem }) {
  const t = useWorklistText()
  const yen = useYen()
  if (amount === null) return <>–</>
  return (
    <span className="tabular whitespace-nowrap">
      {yen(amount)}
      {(kind === 'ending' || kind === 'renewal') && <span className="ml-1 text-xs text-ink-soft">{t('perMonth')}</span>}
    </span>
  )
}

function Step({ item }: { item: WorkItem }) {
  const t = useWorklistText()
  const action = t(item.kind === 'mail' && item.isGivenUp ? 'action.mailLost' : `action.${item.kind}`)
  return (
    <ButtonLink to={useTarget(item)} size="sm" aria-label={t('of', { name: item.name || t('nobody'), action })}>
      {action}
    </ButtonLink>
  )
}

const Kind = ({ kind }: WorkItem) => {
  const t = useWorklistText()
  return <StatusPill tone={TONE[kind]}>{t(`one.${kind}`)}</StatusPill>
}

/** The worklist as a table, for wide screens. */
export function WorkTable({ items, isStale }: WorkRowsProps) {
  const t = useWorklistText()
  const columns: Column<WorkItem>[] = [
    { key: 'kind', header: t('column.kind'), cell: (item) => <Kind {...item} />, className: 'w-44' },
    {
      key: 'company',
      header: t('column.company'),
      cell: (item) => (
        <>
          <Name item={item} />
          <Subject item={item} />
        </>
      ),
      className: 'min-w-44',
    },
    { key: 'since', header: t('column.since'), cell: (item) => <Age {...item} />, className: 'w-28' },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'right',
      cell: (item) => <Amount item={item} />,
      className: 'w-40',
    },
    {
      key: 'step',
      header: '',
      name: t('action.held'),
      align: 'right',
      cell: (item) => <Step item={item} />,
      className: 'w-44',
    },
  ]
  return <Table label={t('table')} columns={columns} rows={items} rowKey={keyOf} isStale={isStale} />
}

/** The same as cards, for phones. */
export function WorkCards({ items, isStale }: WorkRowsProps) {
  const t = useWorklistText()
  return (
    <ul
      aria-label={t('table')}
      aria-busy={!items || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {!items && <CardSkeletons count={6} />}
      {items?.map((item) => (
        <li key={keyOf(item)} className="border-b border-line py-3 text-sm">
          <div className="flex items-center justify-between gap-3">
            <Kind {...item} />
            <span className="text-xs text-ink-soft">
              <Age {...item} />
            </span>
          </div>
          <div className="mt-2 flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Name item={item} />
              <Subject item={item} />
            </div>
            <p className="shrink-0 font-semibold">
              <Amount item={item} />
            </p>
          </div>
          <div className="mt-2.5">
            <Step item={item} />
          </div>
        </li>
      ))}
    </ul>
  )
}
