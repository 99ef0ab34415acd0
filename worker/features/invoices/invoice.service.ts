import { NO_RECIPIENT } from '#shared/billing/recipient-rules.ts'
import { taxByRate } from '#shared/billing/tax.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import type { Invoice } from '#shared/billing/invoices.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toDay } from '#shared/time/jst.ts'
import { endOfMonth, startOfMonth } from '#shared/time/months.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { type FileLanguage, formOf } from './invoice-file.storage.ts'
import { findBill, findCorrections, type FoundBill } from './invoice.repository.ts'
import { readIssuer } from './issuer.ts'

/**
 * An issued bill of the scope. Throws 404 for others; a bill without a number, which only the operator may know of, gets
 * `invoice_unissued`.
 */
export async function findIssued(env: Bindings, scope: Scope, id: string): Promise<FoundBill> {
  const found = await findBill(env.DB, scope, id)
  if (!found || (found.bill.number === null && scope.kind !== 'all')) throw new AppError('not_found')
  invoiceNumber(found.bill)
  return found
}

/** The language of a bill's invoice: as its file was made, else by the language of the account that pays. */
export function languageOf({ bill, language }: FoundBill): FileLanguage {
  if (bill.pdfKey) return formOf(bill.pdfKey).language
  return language === 'ja' ? 'ja' : 'en'
}

/** Whether a bill has a file of its present state: a bill that became void gets a new file. */
export const hasCurrentFile = ({ bill: { pdfKey, status } }: FoundBill): boolean =>
  pdfKey !== null && formOf(pdfKey).isVoid === (status === 'void')

/** Whom a bill is addressed to: as the account had it when the bill was issued. */
function addresseeOf({ recipient, companyName }: FoundBill['bill']): Pick<Invoice, 'recipient' | 'subject'> {
  const { subject, ...kept } = recipient ?? NO_RECIPIENT
  return { recipient: { ...kept, name: kept.name || companyName }, subject }
}

/** A void bill returned what the balance settled. */
const NOTHING = { fromBalance: 0, carried: 0 }

/** Whether nothing is left to pay, so that nothing is due, and no transfer is asked for. */
const isCovered = ({ status, total, fromBalance }: FoundBill['bill']) =>
  status !== 'void' && total > 0 && fromBalance === total

const iso = (at: number) => new Date(at).toISOString()

type Numbered = Pick<FoundBill['bill'], 'id' | 'year' | 'number'>

/** The number of an issued bill. Throws `invoice_unissued` for others. */
export function invoiceNumber({ year, number }: Numbered): string {
  const text = formatBillNumber(year, number)
  if (text === null) throw new AppError('invoice_unissued')
  return text
}

const otherBill = (bill: Numbered | undefined): Invoice['corrects'] =>
  bill ? { id: bill.id, number: invoiceNumber(bill) } : null

/** The contents of the invoice of an issued bill. */
export async function describeInvoice(env: Bindings, found: FoundBill): Promise<Invoice> {
  const { bill } = found
  const { issuedAt } = bill
  if (issuedAt === null) throw new AppError('invoice_unissued')
  const { corrects, correctedBy } = await findCorrections(env.DB, found)
  const { issuer, registrationNumber, bank, note: issuerNote } = readIssuer(env)
  const { planFee, discountFee, blockFee, viewFee, licenseFee, initialFee, lateFee, otherFee, subtotal, tax, total } =
    bill
  return {
    billId: bill.id,
    accountId: bill.accountId,
    number: invoiceNumber(bill),
    isVoid: bill.status === 'void',
    ...addresseeOf(bill),
    issuedAt: iso(issuedAt),
    dueAt: bill.dueAt === null || isCovered(bill) ? null : iso(bill.dueAt),
    periodStart: toDay(startOfMonth(bill.month)),
    periodEnd: toDay(endOfMonth(bill.month)),
    lines: bill.lines,
    names: bill.names,
    planFee,
    discountFee,
    blockFee,
    viewFee,
    licenseFee,
    initialFee,
    lateFee,
    otherFee,
    subtotal,
    tax,
    total,
    ...(bill.status === 'void' ? NOTHING : { fromBalance: bill.fromBalance, carried: bill.carried }),
    taxRates: taxByRate(bill.lines, bill.month),
    issuer,
    hasPdf: issuer !== null || hasCurrentFile(found),
    registrationNumber,
    isQualified: registrationNumber !== null,
    bank: isCovered(bill) ? null : bank,
    note: bill.note,
    issuerNote,
    credit: null,
    receipt: null,
    corrects: otherBill(corrects),
    correctedBy: otherBill(correctedBy),
    secondLabels: languageOf(found) === 'en' ? 'en' : null,
  }
}

/** The invoice of a bill of the scope. Throws as `findIssued` does. */
export async function getInvoice(env: Bindings, scope: Scope, id: string): Promise<Invoice> {
  return describeInvoice(env, await findIssued(env, scope, id))
}
