import type { Invoice, PrintedInvoice } from '#shared/billing/invoices.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { log } from '#worker/platform/log.ts'
import { deleteFile, fileKey, hashOf, putFile, readFile, readSeal } from './invoice-file.storage.ts'
import { type FoundBill, storeFile } from './invoice.repository.ts'
import { describeInvoice, findIssued, hasCurrentFile, languageOf } from './invoice.service.ts'
import { readIssuer } from './issuer.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** How often a request that lost to a parallel one reads again. */
const ATTEMPTS = 3

/** Reads a font from the build's files; the host of the address is ignored. Throws `unavailable` without it. */
async function readFont(env: Bindings, name: string): Promise<ArrayBuffer> {
  const answer = await env.ASSETS.fetch(`https://assets.local/fonts/${name}`)
  if (!answer.ok) throw new AppError('unavailable')
  return answer.arrayBuffer()
}

/** Makes the file of an invoice or a credit note. Throws `invoice_issuer` if no issuer is configured. */
export async function makePdf(env: Bindings, id: string, invoice: Invoice): Promise<Bytes> {
  const settings = readIssuer(env)
  if (!settings.issuer) throw new AppError('invoice_issuer')
  if (settings.isNumberWrong) log('warn', 'invoice_registration_number', { id })
  return renderPdf(env, id, invoice)
}

/** Prints an invoice, whoever its issuer is. */
export async function renderPdf(env: Bindings, id: string, invoice: PrintedInvoice): Promise<Bytes> {
  const [{ makeInvoicePdf }, regular, bold, seal] = await Promise.all([
    import('./pdf/make-invoice-pdf.ts'),
    readFont(env, 'NotoSansJP-Regular.ttf'),
    readFont(env, 'NotoSansJP-Bold.ttf'),
    // The seal is the operator's.
    invoice.isOfPartner ? null : readSeal(env),
  ])
  const { bytes, missing } = await makeInvoicePdf(invoice, { regular, bold, seal })
  if (missing.size > 0) log('warn', 'invoice_characters', { id, count: missing.size })
  return bytes
}

/**
 * The stored file of a bill; null = it has to be made. Throws `unavailable` if its bytes do not match the stored hash.
 */
async function readStored(env: Bindings, found: FoundBill): Promise<Bytes | null> {
  const { id, pdfKey, pdfHash } = found.bill
  if (!pdfKey || !hasCurrentFile(found)) return null
  const stored = await readFile(env, { id, key: pdfKey, hash: pdfHash })
  if (!stored) log('error', 'invoice_missing', { id })
  return stored
}

/**
 * The invoice of a bill as PDF: made by the first request, stored with its hash, and the same bytes in every later
 * answer (rules/bills.md#invoices). If several requests come first at once, one stores its file, and all answer this
 * file. Throws like `findIssued`, `invoice_issuer`, and `unavailable`.
 */
export async function getInvoicePdf(env: Bindings, scope: Scope, id: string): Promise<Bytes> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await findIssued(env, scope, id)
    const stored = await readStored(env, found)
    if (stored) return stored
    const bytes = await makePdf(env, id, await describeInvoice(env, found))
    const hash = hashOf(bytes)
    const form = { language: languageOf(found), isVoid: found.bill.status === 'void' }
    const key = fileKey(id, form, hash)
    await putFile(env, key, bytes)
    if (await storeFile(env.DB, found, { key, hash })) return bytes
    const { bill } = await findIssued(env, scope, id)
    if (bill.pdfKey !== key) await deleteFile(env, key)
  }
  throw new AppError('unavailable')
}
