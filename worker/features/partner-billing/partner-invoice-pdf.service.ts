import type { PrintedInvoice } from '#shared/billing/invoices.ts'
import { sumFees } from '#shared/billing/line-sums.ts'
import { NO_RECIPIENT } from '#shared/billing/recipient-rules.ts'
import { taxByRate } from '#shared/billing/tax.ts'
import { toDay } from '#shared/time/jst.ts'
import { endOfMonth, startOfMonth } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import {
  deleteFile,
  type FileLanguage,
  fileKey,
  formOf,
  hashOf,
  putFile,
  readFile,
} from '#worker/features/invoices/invoice-file.storage.ts'
import { renderPdf } from '#worker/features/invoices/invoice-pdf.service.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { type PartnerInvoiceRow, storeInvoiceFile } from './partner-invoice.repository.ts'
import { numberOf, requireInvoice } from './partner-invoice.service.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Found = Awaited<ReturnType<typeof requireInvoice>>

/** How often a request that lost to a parallel one reads again. */
const ATTEMPTS = 3

const iso = (at: number) => new Date(at).toISOString()

/** The language of a file: as it was made, else by that of the user. */
function languageOf({ invoice, language }: Found): FileLanguage {
  if (invoice.pdfKey) return formOf(invoice.pdfKey).language
  return language === 'ja' ? 'ja' : 'en'
}

/** What a partner's invoice says: everything stands in its row. */
function describePartnerInvoice(found: Found): PrintedInvoice {
  const row = found.invoice
  const { issuer, month, lines, companyName } = row
  const { subject, ...kept } = row.recipient ?? NO_RECIPIENT
  const { name, postalCode, address, phone, email } = issuer
  return {
    billId: row.id,
    accountId: row.accountId,
    number: numberOf(row),
    isVoid: row.status === 'void',
    recipient: { ...kept, name: kept.name || companyName },
    subject,
    issuedAt: iso(row.issuedAt),
    dueAt: iso(row.dueAt),
    periodStart: toDay(startOfMonth(month)),
    periodEnd: toDay(endOfMonth(month)),
    lines,
    names: row.names,
    ...sumFees(lines),
    subtotal: row.subtotal,
    tax: row.tax,
    total: row.total,
    fromBalance: 0,
    carried: 0,
    taxRates: taxByRate(lines, month),
    issuer: { name, postalCode, address, phone, email },
    hasPdf: true,
    registrationNumber: issuer.registrationNumber || null,
    isQualified: issuer.registrationNumber !== '',
    bank: issuer.bank,
    note: '',
    issuerNote: issuer.note,
    credit: null,
    receipt: null,
    corrects: null,
    correctedBy: null,
    secondLabels: languageOf(found) === 'en' ? 'en' : null,
    isOfPartner: true,
  }
}

/** The stored file of the present state; null = it has to be made. Throws `unavailable` where its bytes were altered. */
async function readStored(env: Bindings, { id, pdfKey, pdfHash, status }: PartnerInvoiceRow): Promise<Bytes | null> {
  if (!pdfKey || formOf(pdfKey).isVoid !== (status === 'void')) return null
  return readFile(env, { id, key: pdfKey, hash: pdfHash })
}

/**
 * A partner's invoice as PDF: made by the first request, the same bytes ever after; a void one gets a second file with a
 * mark. Throws 404 and `unavailable`.
 */
export async function getPartnerInvoicePdf(env: Bindings, scope: Scope, id: string) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await requireInvoice(env, scope, id)
    const number = numberOf(found.invoice)
    const stored = await readStored(env, found.invoice)
    if (stored) return { number, bytes: stored }
    const bytes = await renderPdf(env, id, describePartnerInvoice(found))
    const hash = hashOf(bytes)
    const key = fileKey(id, { language: languageOf(found), isVoid: found.invoice.status === 'void' }, hash)
    await putFile(env, key, bytes)
    if (await storeInvoiceFile(env.DB, found.invoice, { key, hash })) return { number, bytes }
    const { invoice } = await requireInvoice(env, scope, id)
    if (invoice.pdfKey !== key) await deleteFile(env, key)
  }
  throw new AppError('unavailable')
}
