import { useBilledPlan } from '#admin/i18n/use-plan-name.ts'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { FeeName } from '#shared/billing/bill-rules.ts'
import type { BillSummary } from '#shared/billing/bills.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useYen } from './bill-row-cells.tsx'
import { useBillColumns } from './use-bill-columns.tsx'
import { BillCards } from './bill-cards.tsx'

/** Fees with a column of their own; the others are in the total alone. */
const HAS_COLUMN = {
  planFee: true,
  viewFee: true,
  licenseFee: true,
  blockFee: false,
  initialFee: false,
  otherFee: false,
} as const satisfies Record<FeeName, boolean>
type ListedFee = { [Name in FeeName]: (typeof HAS_COLUMN)[Name] extends true ? Name : never }[FeeName]
const LISTED_FEES = (Object.keys(HAS_COLUMN) as FeeName[]).filter((fee): fee is ListedFee => HAS_COLUMN[fee])

type OwnBillRowsProps = { label: string; bills: readonly BillSummary[] | undefined; isStale: boolean }

/** The bills of one account: what the plan, page views and licences cost in each month, and whether it is paid. */
export function OwnBillRows({ label, bills, isStale }: OwnBillRowsProps) {
  const t = useBillsText()
  const billedPlan = useBilledPlan()
  const yen = useYen()
  const screens = useScreens()
  const navigate = useNavigate()
  const columns = useBillColumns()
  const isWide = useMediaQuery('(min-width: 768px)')
  if (!isWide) return <BillCards bills={bills} isStale={isStale} />
  const amount = (key: ListedFee | 'total'): Column<BillSummary> => ({
    key,
    header: t(`list.column.${key}`),
    align: 'right',
    cell: (bill) => yen(bill[key]),
    className: 'whitespace-nowrap',
  })
  return (
    <div className="overflow-x-auto xl:overflow-visible">
      <Table
        label={label}
        rows={bills}
        rowKey={({ id }) => id}
        isStale={isStale}
        onOpen={(bill) => void navigate(screens.bill(bill.id))}
        columns={[
          columns.month,
          {
            key: 'plan',
            header: t('list.column.plan'),
            cell: (bill) => <span className="line-clamp-1">{billedPlan(bill)}</span>,
            className: 'min-w-28',
          },
          {
            key: 'blocks',
            header: t('list.column.blocks'),
            align: 'right',
            cell: (bill) => formatNumber(bill.blocksUsed),
            className: 'whitespace-nowrap',
          },
          ...LISTED_FEES.map(amount),
          amount('total'),
          columns.method,
          columns.status,
        ]}
      />
    </div>
  )
}
