import { creditFileName, invoiceFileName, receiptFileName } from '#shared/billing/invoice-rules.ts'
import { creditPdfQuery } from '#shared/billing/credits.ts'
import { quoteFileName } from '#shared/billing/quote-rules.ts'
import { billPdfQuery, invoice } from '#shared/billing/invoices.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { answerPdf } from './answer-pdf.ts'
import { getInvoicePdf } from './invoice-pdf.service.ts'
import { findIssued, getInvoice, invoiceNumber } from './invoice.service.ts'

/** First part of the paths of calls about bills, by the type of the caller. */
type BillPrefix = 'master' | 'oem-master' | 'user'

/** The invoice of a bill, as data and as PDF. */
export function invoiceRoutes(prefix: BillPrefix) {
  const refusals = {
    409: 'The bill was not issued (`invoice_unissued`), or no issuer is configured (`invoice_issuer`)',
  }
  const read = apiCall(`GET /${prefix}/bill/{id}/invoice`, {
    summary: 'What the invoice of an issued bill says',
    answer: invoice,
    returns: 'The invoice',
    refusals,
  })
  const download = apiCall(`GET /${prefix}/bill/{id}/export-pdf`, {
    summary:
      'The invoice, or the receipt, as PDF: made by the first call, the same bytes ever after; or a quote that the account got',
    query: billPdfQuery,
    file: 'application/pdf',
    refusals: { 409: `${refusals[409]}, or there is no receipt yet (\`bill_state\`)` },
  })
  const credit = apiCall(`GET /${prefix}/bill/{id}/credit-pdf`, {
    summary: 'A credit note of a bill as PDF: made by the first call, the same bytes ever after',
    query: creditPdfQuery,
    file: 'application/pdf',
    refusals,
  })
  return createApiRoutes()
    .serve(read, ({ env, scope, id }) => getInvoice(env, scope, id))
    .serve(download, async ({ c, env, caller, scope, id, query }) => {
      if (query.document === 'quote') {
        await limitExactly(env, 'export', caller.accountId)
        const { getSentQuotePdf } = await import('./quote-file.service.ts')
        const { number, bytes } = await getSentQuotePdf(env, { id, accountId: caller.accountId })
        return answerPdf(c, { full: quoteFileName(number), ascii: `quote-${number}` }, bytes)
      }
      const found = await findIssued(env, scope, id)
      await limitExactly(env, 'export', caller.accountId)
      const number = invoiceNumber(found.bill)
      if (query.document === 'receipt') {
        const { getReceiptPdf } = await import('./receipt.service.ts')
        const names = { full: receiptFileName(number), ascii: `receipt-${number}` }
        return answerPdf(c, names, await getReceiptPdf(env, scope, id))
      }
      const bytes = await getInvoicePdf(env, scope, id)
      return answerPdf(c, { full: invoiceFileName(number), ascii: `invoice-${number}` }, bytes)
    })
    .serve(credit, async ({ c, env, caller, scope, id, query }) => {
      await findIssued(env, scope, id)
      await limitExactly(env, 'export', caller.accountId)
      const { getCreditPdf } = await import('./credit-note.service.ts')
      const { number, bytes } = await getCreditPdf(env, scope, id, query.creditId)
      return answerPdf(c, { full: creditFileName(number), ascii: `credit-note-${number}` }, bytes)
    })
}
