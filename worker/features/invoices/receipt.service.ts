import type { Invoice } from '#shared/billing/invoices.ts'
import { receivedBy } from '#shared/billing/receipt-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { selectReceipts } from '#worker/entities/bills/bill-transfers.repository.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { deleteFile, hashOf, isReceiptOf, putFile, readFile, receiptFileKey } from './invoice-file.storage.ts'
import { type FoundBill, storeReceipt } from './invoice.repository.ts'
import { makePdf } from './invoice-pdf.service.ts'
import { describeInvoice, findIssued } from './invoice.service.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** How often a request that lost to a parallel one reads again. */
const ATTEMPTS = 3

/** What a receipt says, in the form of an invoice: the money that was received, without lines and bank. */
function describeReceipt(invoice: Invoice, receipt: NonNullable<Invoice['receipt']>): Invoice {
  return { ...invoice, receipt, lines: [], dueAt: null, bank: null, note: '', issuerNote: '', corrects: null }
}

/** When and how a bill was paid. Throws `bill_state` if its money was not received in full. */
async function receiptOf(env: Bindings, { bill }: FoundBill) {
  const method = receivedBy(bill, await selectReceipts(env.DB, bill.id))
  if (method === null || bill.paidAt === null) throw new AppError('bill_state')
  return { paidAt: bill.paidAt, method }
}

/** The stored receipt of a payment. Throws `unavailable` if its bytes do not match the stored hash. */
async function readStored(env: Bindings, { bill }: FoundBill, paidAt: number): Promise<Bytes | null> {
  const { id, receiptKey, receiptHash } = bill
  if (!receiptKey || !isReceiptOf(receiptKey, id, paidAt)) return null
  return readFile(env, { id, key: receiptKey, hash: receiptHash })
}

/**
 * The receipt of a bill as PDF: made by the first request, the same bytes until it is paid anew. Throws like
 * `findIssued`, `bill_state` where the money was not received in full, `invoice_issuer` and `unavailable`.
 */
export async function getReceiptPdf(env: Bindings, scope: Scope, id: string): Promise<Bytes> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await findIssued(env, scope, id)
    const { paidAt, method } = await receiptOf(env, found)
    const stored = await readStored(env, found, paidAt)
    if (stored) return stored
    const receipt = { paidAt: new Date(paidAt).toISOString(), method }
    const bytes = await makePdf(env, id, describeReceipt(await describeInvoice(env, found), receipt))
    const hash = hashOf(bytes)
    const key = receiptFileKey(id, paidAt, hash)
    await putFile(env, key, bytes)
    if (await storeReceipt(env.DB, found, { key, hash })) return bytes
    const { bill } = await findIssued(env, scope, id)
    if (bill.receiptKey !== key) await deleteFile(env, key)
  }
  throw new AppError('unavailable')
}
