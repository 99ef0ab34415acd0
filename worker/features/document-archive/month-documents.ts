import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { formatCreditNumber, type TaxPart } from '#shared/billing/credit-rules.ts'
import type { DocumentKind, DocumentSide } from '#shared/billing/document-archive-rules.ts'
import { formatQuoteNumber } from '#shared/billing/quote-rules.ts'
import type { BillRecipient } from '#shared/billing/recipient-rules.ts'
import { taxByRate } from '#shared/billing/tax.ts'
import { readIssuer } from '#worker/features/invoices/issuer.ts'
import type { Bindings } from '#worker/platform/context.ts'
import {
  listBills,
  listCredits,
  listOwnInvoices,
  listQuotes,
  listReceipts,
  type Place,
  type Wanted,
} from './document-list.repository.ts'

/** Where documents are listed, in the order of an archive. */
export const SOURCES = ['own', 'bill', 'credit', 'receipt', 'quote'] as const
export type Source = (typeof SOURCES)[number]

/** A document of a month, with what its line of the index says. */
export type MonthDocument = {
  source: Source
  kind: DocumentKind
  side: DocumentSide
  /** Its bill or invoice; of a credit note the note, of a quote the quote. */
  id: string
  billId: string
  /** Its place in the list that it comes from. */
  place: number
  number: string
  /** The day of its issue, of a receipt that of the payment. */
  at: number
  /** The other side's name. */
  counterparty: string
  total: number
  subtotal: number
  tax: number
  taxRates: readonly TaxPart[]
  registrationNumber: string
  isVoid: boolean
  /** The number of the bill that it corrects, credits or acknowledges. */
  about: string
}

type BillEntry = Awaited<ReturnType<typeof listBills>>[number]
type CreditEntry = Awaited<ReturnType<typeof listCredits>>[number]
type QuoteEntry = Awaited<ReturnType<typeof listQuotes>>[number]
type OwnInvoice = Awaited<ReturnType<typeof listOwnInvoices>>[number]

/** Operator and payers see the two ends of the same bills. */
function sideOf(env: Bindings, { accountId }: Wanted) {
  const { issuer, registrationNumber } = readIssuer(env)
  const side: DocumentSide = accountId === null ? 'issued' : 'received'
  const other = (recipient: BillRecipient | null, companyName: string) =>
    accountId === null ? recipient?.name || companyName : (issuer?.name ?? '')
  return { side, registrationNumber: registrationNumber ?? '', other }
}

type Side = ReturnType<typeof sideOf>

function toBill({ bill, year, number }: BillEntry, { other, ...side }: Side): MonthDocument {
  const at = bill.issuedAt ?? 0
  return {
    ...side,
    source: 'bill',
    kind: 'invoice',
    id: bill.id,
    billId: bill.id,
    place: at,
    number: formatBillNumber(bill.year, bill.number) ?? '',
    at,
    counterparty: other(bill.recipient, bill.companyName),
    total: bill.total,
    subtotal: bill.subtotal,
    tax: bill.tax,
    taxRates: taxByRate(bill.lines, bill.month),
    isVoid: bill.status === 'void',
    about: formatBillNumber(year, number) ?? '',
  }
}

/** A receipt says what was paid: the total without what the balance settled. */
function toReceipt(entry: BillEntry, side: Side): MonthDocument {
  const { bill } = entry
  const at = bill.paidAt ?? 0
  const invoice = toBill(entry, side)
  return {
    ...invoice,
    source: 'receipt',
    kind: 'receipt',
    place: at,
    at,
    total: bill.total - bill.fromBalance,
    isVoid: false,
    about: invoice.number,
  }
}

function toCredit({ credit, year, number, companyName, recipient }: CreditEntry, side: Side): MonthDocument {
  const { other, ...rest } = side
  const { id, billId, issuedAt, total, subtotal, tax, taxRates } = credit
  return {
    ...rest,
    source: 'credit',
    kind: 'credit',
    id,
    billId,
    place: issuedAt,
    number: formatCreditNumber(credit.year, credit.number),
    at: issuedAt,
    counterparty: other(recipient, companyName),
    total,
    subtotal,
    tax,
    taxRates,
    isVoid: false,
    about: formatBillNumber(year, number) ?? '',
  }
}

function toQuote(row: QuoteEntry, { other, ...side }: Side): MonthDocument {
  const { id, createdAt, total, subtotal, tax, taxRates } = row
  return {
    ...side,
    source: 'quote',
    kind: 'quote',
    id,
    billId: id,
    place: createdAt,
    number: formatQuoteNumber(row.year, row.number),
    at: createdAt,
    counterparty: other(row.recipient, row.companyName),
    total,
    subtotal,
    tax,
    taxRates,
    isVoid: row.status === 'withdrawn',
    about: '',
  }
}

function toOwn(row: OwnInvoice): MonthDocument {
  const { id, issuedAt, issuer, total, subtotal, tax } = row
  return {
    source: 'own',
    kind: 'invoice',
    side: 'issued',
    id,
    billId: id,
    place: row.number,
    number: formatBillNumber(row.year, row.number) ?? '',
    at: issuedAt,
    counterparty: row.recipient?.name || row.companyName,
    total,
    subtotal,
    tax,
    taxRates: taxByRate(row.lines, row.month),
    registrationNumber: issuer.registrationNumber,
    isVoid: row.status === 'void',
    about: '',
  }
}

type PageOf = { wanted: Wanted; source: Source; place: Place | undefined; limit: number }

/** A page of the documents of a month from one source. */
export async function readDocuments(env: Bindings, { wanted, source, place, limit }: PageOf): Promise<MonthDocument[]> {
  const side = sideOf(env, wanted)
  switch (source) {
    case 'own':
      if (wanted.accountId === null) return []
      return (await listOwnInvoices(env.DB, wanted, place, limit)).map(toOwn)
    case 'bill':
      return (await listBills(env.DB, wanted, place, limit)).map((row) => toBill(row, side))
    case 'credit':
      return (await listCredits(env.DB, wanted, place, limit)).map((row) => toCredit(row, side))
    case 'receipt':
      return (await listReceipts(env.DB, wanted, place, limit)).map((row) => toReceipt(row, side))
    case 'quote':
      return (await listQuotes(env.DB, wanted, place, limit)).map((row) => toQuote(row, side))
  }
}
