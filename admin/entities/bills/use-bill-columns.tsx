import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import type { Column } from '#admin/ui/list/table.tsx'
import type { BillSummary } from '#shared/billing/bills.ts'
import { dateText } from '#shared/time/date-text.ts'
import { BillLink, BillStanding, LateMark } from './bill-row-cells.tsx'

/** The columns that tables of somebody's bills share. */
export function useBillColumns() {
  const t = useBillsText()
  const words = useBillWords()
  return {
    month: {
      key: 'month',
      header: t('payments.month'),
      cell: (bill) => (
        <BillLink bill={bill}>
          <span className="tabular">{dateText(bill.month)}</span>
        </BillLink>
      ),
      className: 'whitespace-nowrap',
    },
    method: {
      key: 'method',
      header: t('list.column.method'),
      cell: (bill) => words(`method.${bill.method}`),
      className: 'whitespace-nowrap',
    },
    status: {
      key: 'status',
      header: t('list.column.status'),
      cell: (bill) => (
        <BillStanding bill={bill}>
          <LateMark bill={bill} />
        </BillStanding>
      ),
      className: 'whitespace-nowrap',
    },
  } satisfies Record<string, Column<BillSummary>>
}
