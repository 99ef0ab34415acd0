import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { invoiceFileName, receiptFileName } from '#shared/billing/invoice-rules.ts'
import { findRecipient } from '#worker/entities/bills/bill-recipient.repository.ts'
import { getInvoicePdf } from '#worker/features/invoices/invoice-pdf.service.ts'
import { getReceiptPdf } from '#worker/features/invoices/receipt.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { type Attachment, ATTACHMENT_MAX } from '#worker/platform/mailer.ts'
import { withTimeout } from '#worker/platform/with-timeout.ts'
import type { MailedBill } from './billing-mail-truth.repository.ts'
import type { BillingMailPayload } from './found.ts'

const TIMEOUT = 20_000

/** The first attempts of a mail try to attach the file: what ends the Worker while it is made would end each attempt. */
const ATTEMPTS_MAX = 2

type Attaching = { payload: BillingMailPayload; bill: MailedBill; attempts: number }

/** The file of a mail: the invoice of a new bill, the receipt of one that a card paid. */
function fileOf({ template }: BillingMailPayload, { status }: MailedBill) {
  if (template === 'bill_issued') return { make: getInvoicePdf, nameOf: invoiceFileName }
  return template === 'bill_paid' && status === 'paid' ? { make: getReceiptPdf, nameOf: receiptFileName } : undefined
}

/**
 * The invoice of a new bill, or the receipt of a paid one, for its mail, if the account wants it. It is made, or read, when the mail is sent, so that
 * the outbox holds ids alone. Whatever fails, the mail goes with its link only.
 */
export async function attachInvoice(
  env: Bindings,
  { payload, bill, attempts }: Attaching,
): Promise<Attachment | undefined> {
  const open = fileOf(payload, bill)
  if (!open) return undefined
  const wanted = await findRecipient(env.DB, bill.accountId)
  const number = formatBillNumber(bill.year, bill.number)
  if (!wanted?.attachesPdf || number === null) return undefined
  const make = () => open.make(env, { kind: 'all' }, bill.id)
  return tryAttaching({ id: bill.id, attempts, filename: open.nameOf(number), make })
}

export type Making = { id: string; attempts: number; filename: string; make: () => Promise<Uint8Array<ArrayBuffer>> }

/** A PDF for a mail; undefined where it cannot be made, or the mail was tried too often. */
export async function tryAttaching({ id, attempts, filename, make }: Making): Promise<Attachment | undefined> {
  if (attempts > ATTEMPTS_MAX) return undefined
  try {
    const content = await withTimeout(make(), TIMEOUT, 'The file')
    if (content.byteLength > ATTACHMENT_MAX) throw new Error(`${content.byteLength} bytes are too many for a mail`)
    return { filename, type: 'application/pdf', content }
  } catch (error) {
    log('warn', 'invoice_not_attached', { id, error: describeError(error) })
    return undefined
  }
}
