import { useBilledPlan } from '#admin/i18n/use-plan-name.ts'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import { type FeeName, LINE_KINDS, LINE_RULES, type LineKind } from '#shared/billing/bill-rules.ts'
import type { BillSummary } from '#shared/billing/bills.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useYen } from './bill-row-cells.tsx'
import { useBillColumns } from './use-bill-columns.tsx'
import { BillCards } from './bill-cards.tsx'

/** Fees and whether each has a column on every page; the others have one where a bill of the page has them. */
const IS_ALWAYS_LISTED = {
  planFee: true,
  discountFee: false,
  lateFee: false,
  blockFee: true,
  viewFee: true,
  licenseFee: true,
  initialFee: false,
  otherFee: false,
} as const satisfies Record<FeeName, boolean>
const FEES = Object.keys(IS_ALWAYS_LISTED) as FeeName[]

/** The kind of line that a fee is the sum of, by which it is named. */
const KIND_OF = Object.fromEntries(LINE_KINDS.map((kind) => [LINE_RULES[kind].fee, kind])) as Record<FeeName, LineKind>

type OwnBillRowsProps = { label: string; bills: readonly BillSummary[] | undefined; isStale: boolean }

/** The bills of one account: every fee of each month and the tax, so that a row adds up, and whether it is paid. */
export function OwnBillRows({ label, bills, isStale }: OwnBillRowsProps) {
  const t = useBillsText()
  const words = useBillWords()
  const billedPlan = useBilledPlan()
  const yen = useYen()
  const screens = useScreens()
  const navigate = useNavigate()
  const columns = useBillColumns()
  const isWide = useMediaQuery('(min-width: 768px)')
  if (!isWide) return <BillCards bills={bills} isStale={isStale} />
  const amount = (key: FeeName | 'tax' | 'total', header: string): Column<BillSummary> => ({
    key,
    header,
    align: 'right',
    cell: (bill) => <span className="whitespace-nowrap">{yen(bill[key])}</span>,
  })
  const fees = FEES.filter((fee) => IS_ALWAYS_LISTED[fee] || bills?.some((bill) => bill[fee] !== 0))
  return (
    <div className="overflow-x-auto max-2xl:[&_td]:px-2 max-2xl:[&_th]:px-2 2xl:overflow-visible">
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
            cell: (bill) => <span className="line-clamp-2">{billedPlan(bill)}</span>,
            className: 'min-w-24',
          },
          {
            key: 'blocks',
            header: t('list.column.blocks'),
            align: 'right',
            cell: (bill) => formatNumber(bill.blocksUsed),
          },
          ...fees.map((fee) => amount(fee, words(`line.${KIND_OF[fee]}`))),
          amount('tax', words('tax')),
          amount('total', t('list.column.total')),
          columns.method,
          columns.status,
        ]}
      />
    </div>
  )
}
