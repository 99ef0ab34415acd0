import type { Translate } from '#shared/i18n/index.ts'
import type { Language } from '#shared/text/languages.ts'
import type { ja } from '#shared/i18n/invoice/ja.ts'
import { type BillLine, hasOwnText, hasQuantity, LINE_KINDS, type LineKind, LINE_RULES } from './bill-rules.ts'
import { billNameIn, type BillNames } from './bill-names.ts'
import type { Invoice, PrintedInvoice } from './invoices.ts'
import { formatNumber } from '#shared/text/numbers.ts'

export type InvoiceText = Translate<typeof ja>

/** The title of a line; a plan and a fee whose text we write have theirs in the language of the texts. */
export function lineTitle(t: InvoiceText, { kind, name }: BillLine, names: BillNames, language: Language): string {
  if (kind === 'plan') return `${t('sheet.line.plan')} ${billNameIn(names, name, language)}`.trim()
  if (hasOwnText(kind) && name) return billNameIn(names, name, language)
  return t(`sheet.line.${kind}`)
}

/**
 * Explains an amount: number of accounts, part of a month, or page views and their limit; null if there is nothing to
 * explain.
 */
export function lineDetail(t: InvoiceText, line: BillLine): string | null {
  const { accounts } = line
  if (accounts === undefined) return ownDetail(t, line)
  const texts = [t('sheet.detail.accounts', { count: formatNumber(accounts) }), ownDetail(t, line)]
  return texts.filter(Boolean).join(', ')
}

function ownDetail(t: InvoiceText, { kind, quantity, days, views, limit, unit }: BillLine): string | null {
  if (kind === 'plan' && days !== undefined && quantity < days)
    return t('sheet.detail.days', { days: quantity, of: days })
  if (kind !== 'views' || views === undefined || limit === undefined || unit === undefined) return null
  const numbers = { views: formatNumber(views), limit: formatNumber(limit), unit: formatNumber(unit) }
  return t('sheet.detail.views', numbers)
}

/** The quantity of a line with its unit; empty for lines without a quantity. */
export function lineQuantity(t: InvoiceText, { kind, quantity, days, months }: BillLine): string {
  const count = formatNumber(quantity)
  if (months !== undefined) return t('sheet.unit.months', { count: months })
  if (kind === 'plan')
    return days === undefined || quantity < days ? t('sheet.unit.days', { count }) : t('sheet.unit.month')
  return hasQuantity(kind) ? t(`sheet.unit.${kind}`, { count }) : ''
}

/** How the part of an invoice with a rate is called; 0 % is outside the scope of the tax. */
export const rateText = (t: InvoiceText, percent: number): string =>
  percent === 0 ? t('sheet.untaxed') : t('sheet.rate', { percent })

/** The parts of an invoice with tax. */
export const taxedRates = ({ taxRates }: Pick<Invoice, 'taxRates'>) => taxRates.filter(({ percent }) => percent > 0)

/** The fees of an invoice by kind, in the order of its lines; adjustments only where there are some. */
export function feesOf(invoice: PrintedInvoice): { kind: LineKind; amount: number }[] {
  // A receipt is about the money alone.
  if (invoice.receipt) return []
  const fees = LINE_KINDS.map((kind) => ({ kind, amount: invoice[LINE_RULES[kind].fee] }))
  return fees.filter(({ kind, amount }) => (LINE_RULES[kind].isListedAtZero && !invoice.quote) || amount !== 0)
}

/** The key of the words for the amount at the head of an invoice, which is what is left to pay. */
export function amountKey({ credit, receipt, quote, fromBalance }: PrintedInvoice) {
  if (quote) return 'sheet.quote.total'
  if (credit) return 'sheet.credit.total'
  if (receipt) return 'sheet.receipt.total'
  return fromBalance !== 0 ? 'sheet.toPay' : 'sheet.totalDue'
}

/** The number that is written before the payer's name in a transfer; null where the platform assigns no deposits. */
export const transferNumber = ({ number, isVoid, isOfPartner, quote }: PrintedInvoice): string | null =>
  isVoid || isOfPartner || quote ? null : number.replace('-', '')

/** The key of the words for the title of an invoice, a quote, a credit note or a receipt. */
export function titleKey({ credit, receipt, quote }: PrintedInvoice) {
  if (quote) return 'sheet.quote.title'
  if (credit) return 'sheet.credit.title'
  return receipt ? 'sheet.receipt.title' : 'sheet.title'
}
