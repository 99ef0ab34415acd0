import { cx } from '#admin/ui/basic/cx.ts'
import { type BillLine, hasQuantity } from '#shared/billing/bill-rules.ts'
import { formatYen, groupByAccount, hasAccountHeadings } from '#shared/billing/invoice-rules.ts'
import type { BillNames } from '#shared/billing/bill-names.ts'
import { type InvoiceText, lineDetail, lineQuantity, lineTitle } from '#shared/billing/invoice-words.ts'
import type { Invoice } from '#shared/billing/invoices.ts'
import { SheetLabel } from './sheet-label.tsx'

/** Phones have no room for these columns: the figures stand below the item. */
const WIDE = 'max-sm:hidden'
const FIGURE = 'tabular px-2 py-2 text-right whitespace-nowrap'

/** The lines of an invoice, by account where they are about several. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const groups = groupByAccount(invoice.lines)
  const hasHeadings = hasAccountHeadings(groups, invoice.accountId)
  return (
    <table className="mt-9 w-full print:mt-6 border-collapse text-sm">
      <thead className="bg-ground align-top">
        <tr className="border-b border-ink">
          <th scope="col" className="px-2 py-2 text-left">
            <SheetLabel say={(words) => words('sheet.item')} isStacked />
          </th>
          <HeadCell className={WIDE} say={(words) => words('sheet.quantity')} />
          <HeadCell className={WIDE} say={(words) => words('sheet.unitPrice')} />
          <HeadCell say={(words) => words('sheet.amount')} />
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.accountId} className="align-top">
          {hasHeadings && (
            <tr className="border-b border-line break-after-avoid">
              <th scope="rowgroup" className="px-2 pt-4 pb-1.5 text-left">
                {group.companyName}
              </th>
              <td className={WIDE} />
              <td className={WIDE} />
              <td className="tabular px-2 pt-4 pb-1.5 text-right font-bold">{formatYen(group.subtotal)}</td>
            </tr>
          )}
          {group.lines.map((line, index) => (
            // Lines never move; a month can have several plan fees.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={index} line={line} names={invoice.names} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function HeadCell({ say, className }: { say: (t: InvoiceText) => string; className?: string }) {
  return (
    <th scope="col" className={cx('px-2 py-2 text-right', className)}>
      <SheetLabel say={say} isStacked />
    </th>
  )
}

function Line({ line, names }: { line: BillLine; names: BillNames }) {
  return (
    <tr className="break-inside-avoid border-b border-line">
      <td className="px-2 py-2">
        <SheetLabel say={(words, language) => lineTitle(words, line, names, language)} isStacked />
        <span className="block text-xs text-ink-soft empty:hidden">
          <SheetLabel say={(words) => lineDetail(words, line) ?? ''} isStacked />
        </span>
        {hasQuantity(line.kind) && (
          <span className="tabular block text-xs text-ink-soft sm:hidden">
            <SheetLabel say={(words) => `${lineQuantity(words, line)} × ${formatYen(line.unitPrice)}`} isStacked />
          </span>
        )}
      </td>
      <td className={cx(FIGURE, WIDE)}>
        <SheetLabel say={(words) => lineQuantity(words, line)} isStacked />
      </td>
      <td className={cx(FIGURE, WIDE)}>{formatYen(line.unitPrice)}</td>
      <td className={FIGURE}>{formatYen(line.amount)}</td>
    </tr>
  )
}
