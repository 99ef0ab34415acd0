import { AppError } from '#shared/wire/errors.ts'
import { getCreditPdf } from '#worker/features/invoices/credit-note.service.ts'
import { AlteredFile } from '#worker/features/invoices/invoice-file.storage.ts'
import { getInvoicePdf } from '#worker/features/invoices/invoice-pdf.service.ts'
import { getSentQuotePdf } from '#worker/features/invoices/quote-file.service.ts'
import { getReceiptPdf } from '#worker/features/invoices/receipt.service.ts'
import { getPartnerInvoicePdf } from '#worker/features/partner-billing/partner-invoice-pdf.service.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { isUnreadable } from '#worker/platform/is-unreadable.ts'
import { describeError, log } from '#worker/platform/log.ts'
import type { Wanted } from './document-list.repository.ts'
import type { MonthDocument } from './month-documents.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The file of a document, made where nobody fetched it before. */
async function open(env: Bindings, { accountId }: Wanted, { source, id, billId }: MonthDocument): Promise<Bytes> {
  const scope: Scope = accountId === null ? { kind: 'all' } : { kind: 'account', accountId }
  switch (source) {
    case 'own':
      return (await getPartnerInvoicePdf(env, { kind: 'tree', accountId: accountId ?? '', column: 'oemMasterId' }, id))
        .bytes
    case 'bill':
      return getInvoicePdf(env, scope, id)
    case 'credit':
      return (await getCreditPdf(env, scope, billId, id)).bytes
    case 'receipt':
      return getReceiptPdf(env, scope, id)
    case 'quote':
      return (await getSentQuotePdf(env, { id, accountId })).bytes
  }
}

/** A failure that another attempt may not have: the fonts are away, or others stored the file again and again. */
const passes = (error: unknown) =>
  error instanceof AppError && error.code === 'unavailable' && !(error instanceof AlteredFile)

/** The file of a document; null = there is none, and no other attempt makes one. Throws while a store is away. */
export async function openDocument(env: Bindings, wanted: Wanted, document: MonthDocument): Promise<Bytes | null> {
  try {
    return await open(env, wanted, document)
  } catch (error) {
    if (passes(error) || !isUnreadable(error)) throw error
    log('warn', 'document.missing', { id: document.id, error: describeError(error) })
    return null
  }
}
