import type { BillLine } from '#shared/billing/bill-rules.ts'
import { formatCreditNumber } from '#shared/billing/credit-rules.ts'
import { lineTitle } from '#shared/billing/invoice-words.ts'
import type { Invoice } from '#shared/billing/invoices.ts'
import { sumFees } from '#shared/billing/line-sums.ts'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import { ja } from '#shared/i18n/invoice/ja.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { CreditRow } from '#worker/entities/bills/credit.repository.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { findCredit, storeCreditFile } from './credit-note.repository.ts'
import { creditFileKey, deleteFile, hashOf, putFile, readFile } from './invoice-file.storage.ts'
import { makePdf } from './invoice-pdf.service.ts'
import { describeInvoice, findIssued } from './invoice.service.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** The file of a credit note, and its number. */
type CreditFile = { number: string; bytes: Bytes }

/** How often a request that lost to a parallel one reads again. */
const ATTEMPTS = 3

const words = createSingleTranslator<typeof ja>(ja, 'ja')

/** The lines of a credit note: a whole line as the bill has it, a part of one as an amount. */
function linesOf(invoice: Invoice, { lines }: CreditRow): BillLine[] {
  return lines.flatMap(({ line, amount }) => {
    const original = invoice.lines[line]
    if (!original) return []
    if (original.amount === amount) return [original]
    const { accountId, companyName } = original
    const name = lineTitle(words, original, invoice.names, 'ja')
    return [{ accountId, companyName, kind: 'correction' as const, name, quantity: 1, unitPrice: amount, amount }]
  })
}

/** What a credit note says, in the form of an invoice: its own number, day, lines and sums. */
export function describeCredit(invoice: Invoice, credit: CreditRow): Invoice {
  const { subtotal, tax, total, taxRates, reason } = credit
  const kinds = credit.lines.flatMap(({ line, amount }) => {
    const original = invoice.lines[line]
    return original ? [{ ...original, amount }] : []
  })
  return {
    ...invoice,
    ...sumFees(kinds),
    number: formatCreditNumber(credit.year, credit.number),
    isVoid: false,
    issuedAt: new Date(credit.issuedAt).toISOString(),
    dueAt: null,
    lines: linesOf(invoice, credit),
    subtotal,
    tax,
    total,
    fromBalance: 0,
    carried: 0,
    taxRates,
    bank: null,
    note: reason,
    issuerNote: '',
    corrects: null,
    correctedBy: null,
    credit: { bill: { id: invoice.billId, number: invoice.number }, billIssuedAt: invoice.issuedAt, reason },
  }
}

/** The stored file of a credit note. Throws `unavailable` if its bytes do not match the stored hash. */
async function readStored(env: Bindings, { id, pdfKey, pdfHash }: CreditRow): Promise<Bytes | null> {
  return pdfKey ? readFile(env, { id, key: pdfKey, hash: pdfHash }) : null
}

/**
 * The credit note of a bill as PDF: made by the first request, the same bytes ever after, as invoices are. Throws 404,
 * `invoice_issuer` and `unavailable`.
 */
export async function getCreditPdf(env: Bindings, scope: Scope, billId: string, creditId: string): Promise<CreditFile> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await findIssued(env, scope, billId)
    const credit = await findCredit(env.DB, billId, creditId)
    if (!credit) throw new AppError('not_found')
    const number = formatCreditNumber(credit.year, credit.number)
    const stored = await readStored(env, credit)
    if (stored) return { number, bytes: stored }
    const bytes = await makePdf(env, credit.id, describeCredit(await describeInvoice(env, found), credit))
    const hash = hashOf(bytes)
    const key = creditFileKey(billId, creditId, hash)
    await putFile(env, key, bytes)
    if (await storeCreditFile(env.DB, credit, { key, hash })) return { number, bytes }
    const now = await findCredit(env.DB, billId, creditId)
    if (now?.pdfKey !== key) await deleteFile(env, key)
  }
  throw new AppError('unavailable')
}
