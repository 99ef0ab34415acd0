import { dateText } from '#shared/time/date-text.ts'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { SortHeader } from '#admin/ui/list/sort-header.tsx'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { BillSummary } from '#shared/billing/bills.ts'
import { BillDay, BillLink, BillNumber, BillStanding, LateMark, useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { BILL_ORDERS, type BillOrder } from './bill-list-state.ts'

type BillTableProps = {
  bills: readonly BillSummary[] | undefined
  isStale: boolean
  order: BillOrder
  onOrderChange: (order: BillOrder) => void
}

/** The operator's list as a table, for wide screens. */
export function BillTable({ bills, isStale, order, onOrderChange }: BillTableProps) {
  const t = useBillsText()
  const screens = useScreens()
  const navigate = useNavigate()
  const columns = useColumns({ order, onOrderChange })
  return (
    <div className="overflow-x-auto xl:overflow-visible">
      <Table
        label={t('list.table')}
        rows={bills}
        rowKey={({ id }) => id}
        isStale={isStale}
        onOpen={(bill) => void navigate(screens.bill(bill.id))}
        columns={columns}
      />
    </div>
  )
}

type Ordering = Pick<BillTableProps, 'order' | 'onOrderChange'>

function useColumns(ordering: Ordering): Column<BillSummary>[] {
  const t = useBillsText()
  const words = useBillWords()
  const yen = useYen()
  return [
    {
      key: 'month',
      ...sortHeader('month', t('list.column.month'), ordering),
      cell: (bill) => <span className="tabular">{dateText(bill.month)}</span>,
      className: 'w-24 whitespace-nowrap',
    },
    {
      key: 'company',
      ...sortHeader('companyName', t('list.column.company'), ordering),
      cell: (bill) => (
        <BillLink bill={bill} className="line-clamp-1 rounded-sm font-medium group-hover/row:underline">
          {bill.companyName}
        </BillLink>
      ),
      className: 'min-w-44 w-full max-w-0',
    },
    { key: 'number', header: t('list.column.number'), cell: (bill) => <BillNumber bill={bill} /> },
    {
      key: 'total',
      align: 'right',
      ...sortHeader('total', t('list.column.total'), ordering),
      cell: (bill) => yen(bill.total),
      className: 'whitespace-nowrap',
    },
    {
      key: 'status',
      header: t('list.column.status'),
      cell: (bill) => <BillStanding bill={bill} />,
      className: 'whitespace-nowrap',
    },
    {
      key: 'method',
      header: t('list.column.method'),
      cell: (bill) => words(`method.${bill.method}`),
      className: 'whitespace-nowrap max-lg:hidden',
    },
    {
      key: 'issued',
      ...sortHeader('issuedAt', t('list.column.issued'), ordering),
      cell: (bill) => <BillDay at={bill.issuedAt} />,
      className: 'whitespace-nowrap',
    },
    {
      key: 'due',
      ...sortHeader('dueAt', t('list.column.due'), ordering),
      cell: (bill) => (
        <>
          <BillDay at={bill.dueAt} />
          <LateMark bill={bill} className="ml-2" />
        </>
      ),
      className: 'whitespace-nowrap',
    },
  ]
}

type SortedBy = 'month' | 'issuedAt' | 'dueAt' | 'total' | 'companyName'

/** A header that turns the order where the list has both directions. */
function sortHeader(sort: SortedBy, label: string, { order, onOrderChange }: Ordering) {
  const [sorted, direction] = order.split('-') as [string, 'asc' | 'desc']
  const shown = sorted === sort ? direction : undefined
  const known = BILL_ORDERS.filter((one) => one.startsWith(`${sort}-`))
  const next = known.find((one) => one !== order) ?? known[0] ?? order
  return {
    sort: shown ? (`${shown}ending` as const) : ('none' as const),
    header: <SortHeader label={label} direction={shown} onSort={() => onOrderChange(next)} />,
  }
}
