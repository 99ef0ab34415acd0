import type { PrintedInvoice } from '#shared/billing/invoices.ts'
import { formatQuoteNumber } from '#shared/billing/quote-rules.ts'
import { sumFees } from '#shared/billing/line-sums.ts'
import { NO_RECIPIENT } from '#shared/billing/recipient-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findSentQuote, type QuoteRow } from '#worker/entities/bills/quote.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { makePdf } from './invoice-pdf.service.ts'
import { readIssuer } from './issuer.ts'

const numberOf = ({ year, number }: QuoteRow) => formatQuoteNumber(year, number)
const iso = (at: number) => new Date(at).toISOString()

/** What the file of a quote says: like an invoice for the days of the contract, due on the last day of its validity. */
function describeQuote(env: Bindings, row: QuoteRow, language: string): PrintedInvoice {
  const { subject, ...kept } = row.recipient ?? NO_RECIPIENT
  const { issuer, registrationNumber } = readIssuer(env)
  return {
    quote: true,
    billId: row.id,
    accountId: row.accountId,
    number: numberOf(row),
    isVoid: row.status === 'withdrawn',
    recipient: { ...kept, name: kept.name || row.companyName },
    subject,
    issuedAt: iso(row.createdAt),
    dueAt: iso(row.validUntil),
    periodStart: row.startsOn,
    periodEnd: row.endsOn,
    lines: row.lines,
    names: row.names,
    ...sumFees(row.lines),
    subtotal: row.subtotal,
    tax: row.tax,
    total: row.total,
    fromBalance: 0,
    carried: 0,
    taxRates: row.taxRates,
    issuer,
    hasPdf: issuer !== null,
    registrationNumber,
    // No invoice, so whether it would be a qualified one is not said.
    isQualified: true,
    bank: null,
    note: row.note,
    // It speaks of invoices.
    issuerNote: '',
    credit: null,
    receipt: null,
    corrects: null,
    correctedBy: null,
    secondLabels: language === 'ja' ? null : 'en',
  }
}

/**
 * The file of a quote, made anew each time: everything but the issuer stands in its row. Throws `invoice_issuer` and
 * `unavailable`.
 */
export const printQuote = (env: Bindings, row: QuoteRow, language: string): Promise<Uint8Array<ArrayBuffer>> =>
  makePdf(env, row.id, describeQuote(env, row, language))

type Sent = Parameters<typeof findSentQuote>[1]

/** A sent quote as PDF, in the labels of its account's language. Throws 404, `invoice_issuer` and `unavailable`. */
export async function getSentQuotePdf(env: Bindings, sent: Sent) {
  const found = await findSentQuote(env.DB, sent)
  if (!found) throw new AppError('not_found')
  return { number: numberOf(found.quote), bytes: await printQuote(env, found.quote, found.language) }
}
