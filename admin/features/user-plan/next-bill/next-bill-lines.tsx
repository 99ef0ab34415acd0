import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useLineText } from '#admin/entities/bills/line-text.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { NextBill, NextLine } from '#shared/billing/next-bill.ts'
import { useNextBillText } from './use-next-bill-text.ts'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

type Row = NextLine & { key: string }

/** The lines of the next bill, each with whether it is owed already. */
export function NextBillLines({ bill }: { bill: NextBill }) {
  const t = useBillsText()
  const columns = useColumns(bill)
  return (
    <Table
      label={t('page.lines')}
      // A month can have several plan fees.
      rows={bill.lines.map((line, index) => ({ ...line, key: String(index) }))}
      rowKey={({ key }) => key}
      columns={columns}
    />
  )
}

function useColumns({ names, accounts }: NextBill): Column<Row>[] {
  const t = useBillsText()
  const own = useNextBillText()
  const yen = useYen()
  const text = useLineText(names)
  // That a line is about one account needs no word where there is one only.
  const shown = (line: Row) => ({ ...line, accounts: accounts > 1 ? line.accounts : undefined })
  const certainty = ({ isSure }: Row) => (
    <StatusPill tone={isSure ? 'success' : 'neutral'}>{own(isSure ? 'sure' : 'expected')}</StatusPill>
  )
  return [
    {
      key: 'name',
      header: t('page.lineName'),
      cell: (line) => {
        const detail = text.detail(shown(line))
        return (
          <>
            <span className="block font-medium">
              <WholeNumbers>{text.title(line)}</WholeNumbers>
            </span>
            {detail && <span className="block text-xs text-ink-soft">{detail}</span>}
            <span className="tabular block text-xs text-ink-soft">
              {text.quantity(line)} × {yen(line.unitPrice)}
            </span>
            <span className="mt-1 block sm:hidden">{certainty(line)}</span>
          </>
        )
      },
    },
    {
      key: 'certainty',
      header: own('certainty'),
      cell: certainty,
      className: 'w-24 whitespace-nowrap max-sm:hidden',
    },
    {
      key: 'amount',
      header: t('page.amount'),
      align: 'right',
      cell: ({ amount, soFar, isSure }) => (
        <>
          <span className="block">{yen(amount)}</span>
          {!isSure && <span className="block text-xs text-ink-soft">{own('soFar', { amount: yen(soFar) })}</span>}
        </>
      ),
      className: 'w-28 sm:w-32',
    },
  ]
}
