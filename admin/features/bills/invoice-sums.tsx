import type { ReactNode } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { balanceParts } from '#shared/billing/balance-parts.ts'
import { formatYen } from '#shared/billing/invoice-rules.ts'
import { feesOf, type InvoiceText, rateText, taxedRates, transferNumber } from '#shared/billing/invoice-words.ts'
import type { Invoice } from '#shared/billing/invoices.ts'
import { SheetLabel } from './sheet-label.tsx'

/** The sums of an invoice: fees by kind, tax by rate, and where a transfer goes. */
export function InvoiceSums({ invoice }: { invoice: Invoice }) {
  return (
    <div className="mt-7 grid print:mt-5 gap-x-10 gap-y-7 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="flex flex-col gap-6 max-sm:order-2">
        <Rows title={(words) => words('sheet.taxRates')}>
          {invoice.taxRates.flatMap(({ percent, subtotal, tax }) => [
            <Row key={`${percent}`} say={(words) => rateText(words, percent)} value={formatYen(subtotal)} />,
            percent > 0 && (
              <Row key={`${percent}-tax`} say={(words) => words('sheet.rateTax')} value={formatYen(tax)} />
            ),
          ])}
        </Rows>
        <Bank invoice={invoice} />
      </div>
      <Rows title={(words) => words('sheet.fees')}>
        {feesOf(invoice).map(({ kind, amount }) => (
          <Row key={kind} say={(words) => words(`sheet.line.${kind}`)} value={formatYen(amount)} />
        ))}
        <Row say={(words) => words('sheet.subtotal')} value={formatYen(invoice.subtotal)} />
        {taxedRates(invoice).map(({ percent, tax }) => (
          <Row key={percent} say={(words) => words('sheet.tax', { percent })} value={formatYen(tax)} />
        ))}
        <Row say={(words) => words('sheet.total')} value={formatYen(invoice.total)} isStrong />
        {balanceParts(invoice).map(({ key, amount }) => (
          <Row key={key} say={(words) => words(`sheet.${key}`)} value={formatYen(amount)} />
        ))}
        {invoice.fromBalance !== 0 && (
          <Row say={(words) => words('sheet.toPay')} value={formatYen(invoice.total - invoice.fromBalance)} isStrong />
        )}
      </Rows>
    </div>
  )
}

function Bank({ invoice }: { invoice: Invoice }) {
  const { bank } = invoice
  const number = transferNumber(invoice)
  if (!bank) return null
  return (
    <div>
      <Rows title={(words) => words('sheet.bank')}>
        <Row say={(words) => words('sheet.bankName')} value={`${bank.name} ${bank.branch}`} />
        <Row say={(words) => words('sheet.accountNumber')} value={`${bank.accountType} ${bank.accountNumber}`} />
        <Row say={(words) => words('sheet.accountHolder')} value={bank.accountHolder} />
        {number && <Row say={(words) => words('sheet.transferNumber')} value={number} />}
      </Rows>
      <p className="mt-2 text-xs text-ink-soft">
        <SheetLabel say={(words) => words('sheet.card')} isStacked />
      </p>
    </div>
  )
}

function Rows({ title, children }: { title: (t: InvoiceText) => string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid text-sm">
      <h2 className="border-b border-ink pb-1 font-bold">
        <SheetLabel say={title} />
      </h2>
      <dl>{children}</dl>
    </section>
  )
}

type RowProps = { say: (t: InvoiceText) => string; value: string; isStrong?: boolean }

function Row({ say, value, isStrong = false }: RowProps) {
  const look = isStrong ? 'border-ink py-2 text-lg font-bold' : 'border-line py-1'
  return (
    <div className={cx('flex items-baseline justify-between gap-4 border-b', look)}>
      <dt>
        <SheetLabel say={say} />
      </dt>
      <dd className="tabular max-w-2/3 shrink-0 text-right">{value}</dd>
    </div>
  )
}
