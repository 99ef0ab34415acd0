import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { useBilledPlan } from '#admin/i18n/use-plan-name.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { LineKind } from '#shared/billing/bill-rules.ts'
import { LINE_RULES } from '#shared/billing/bill-rules.ts'
import type { StatementRow } from '#shared/billing/partner-statements.ts'
import { AllBox, ChoiceBox } from './choice-box.tsx'
import type { InvoiceChoice } from './invoice-choice.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'
import { usePartnerBillingText } from './use-partner-billing-text.ts'

/** Kinds of lines with a column on every page; the others have one where a row has them. */
const ALWAYS: readonly LineKind[] = ['plan', 'blocks', 'views']
const KINDS: readonly LineKind[] = ['initial', ...ALWAYS, 'licences']

type StatementTableProps = {
  rows: readonly StatementRow[] | undefined
  isStale: boolean
  /** Who gets an invoice; undefined = none can be issued. */
  choice: InvoiceChoice | undefined
}

const choiceColumn = (choice: InvoiceChoice | undefined): Column<StatementRow>[] =>
  choice
    ? [
        {
          key: 'choice',
          header: <AllBox {...choice} />,
          cell: (row) => <ChoiceBox {...choice} row={row} />,
          className: 'w-11',
        },
      ]
    : []

const invoiceColumn = (t: ReturnType<typeof usePartnerInvoicesText>): Column<StatementRow> => ({
  key: 'invoice',
  header: t('column'),
  cell: ({ invoice, total }) => {
    if (invoice) return `${invoice.number} ${t(`status.${invoice.status}`)}`
    return total > 0 ? t('missing') : '–'
  },
  className: 'whitespace-nowrap',
})

/** The users of a month with every fee, so that a row adds up, for wide screens. */
export function StatementTable({ rows, isStale, choice }: StatementTableProps) {
  const t = usePartnerBillingText()
  const words = useBillWords()
  const invoices = usePartnerInvoicesText()
  const billedPlan = useBilledPlan()
  const yen = useYen()
  const amount = (key: string, header: string, read: (row: StatementRow) => number | null): Column<StatementRow> => ({
    key,
    header,
    align: 'right',
    cell: (row) => {
      const value = read(row)
      return <span className={cx((value ?? 0) < 0 && 'text-danger')}>{value === null ? '–' : yen(value)}</span>
    },
    className: 'whitespace-nowrap',
  })
  const kinds = KINDS.filter((kind) => ALWAYS.includes(kind) || rows?.some((row) => row[LINE_RULES[kind].fee] !== 0))
  const seesMargin = rows?.some(({ margin }) => margin !== null)
  return (
    <div className="overflow-x-auto 2xl:overflow-visible">
      <Table
        label={t('table')}
        rows={rows}
        rowKey={({ accountId }) => accountId}
        isStale={isStale}
        columns={[
          ...choiceColumn(choice),
          {
            key: 'user',
            header: t('user'),
            cell: (row) => (
              <>
                <span className="line-clamp-1 font-medium">{row.companyName}</span>
                <span className="line-clamp-1 text-xs text-ink-soft">{billedPlan(row)}</span>
              </>
            ),
            className: 'min-w-40',
          },
          ...kinds.map((kind) => amount(kind, words(`line.${kind}`), (row) => row[LINE_RULES[kind].fee])),
          amount('tax', words('tax'), ({ tax }) => tax),
          amount('total', words('total'), ({ total }) => total),
          invoiceColumn(invoices),
          ...(seesMargin
            ? [
                amount('purchase', t('purchase'), ({ purchase }) => purchase),
                amount('margin', t('margin'), ({ margin }) => margin),
              ]
            : []),
        ]}
      />
    </div>
  )
}
