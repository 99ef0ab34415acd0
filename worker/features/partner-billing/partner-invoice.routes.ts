import { invoiceFileName } from '#shared/billing/invoice-rules.ts'
import {
  issueBody,
  issueResult,
  partnerInvoice,
  partnerInvoicePage,
  partnerInvoiceQuery,
  partnerInvoiceStep,
} from '#shared/billing/partner-invoices.ts'
import { issuerBody, issuerState } from '#shared/billing/partner-issuers.ts'
import { answerPdf } from '#worker/features/invoices/answer-pdf.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'

const readIssuer = apiCall('GET /partner-issuer', {
  summary: 'In whose name a partner invoices its users, and its version as ETag, 0 where nothing was saved',
  answer: issuerState,
  returns: 'The issuer, and the initial fee of users',
})
const changeIssuer = apiCall('PUT /partner-issuer', {
  summary: 'Change in whose name the next invoices of a partner are; those that were issued keep theirs',
  version: 'required',
  body: issuerBody,
  answer: issuerState,
  returns: 'The issuer as it is now',
})
const list = apiCall('GET /partner-invoice', {
  summary: 'The invoices of a partner for its users, the newest first; a user lists those that it got',
  query: partnerInvoiceQuery,
  answer: partnerInvoicePage,
  returns: 'A page of invoices, and the sums and ages of all that were found',
})
const issue = apiCall('POST /partner-invoice', {
  summary: 'Issue missing invoices of a fixed month; called again until none is left',
  body: issueBody,
  answer: issueResult,
  returns: 'How many were issued, and how many are left',
  refusals: { 409: 'There is no issuer (`partner_issuer`), or the month is not fixed yet (`month_open`)' },
})
const step = apiCall('PUT /partner-invoice/{id}', {
  summary: 'Send an invoice, mark it as settled, take that back, or void it',
  version: 'required',
  body: partnerInvoiceStep,
  answer: partnerInvoice,
  returns: 'The invoice as it is now',
  refusals: { 409: 'The state of the invoice does not allow it' },
})
const download = apiCall('GET /partner-invoice/{id}/export-pdf', {
  summary: 'A partner’s invoice as PDF: made by the first call, the same bytes ever after',
  file: 'application/pdf',
})

const issuers = () => import('./issuer.service.ts')
const invoices = () => import('./partner-invoice.service.ts')

/** Invoices in the name of a partner. */
export const partnerInvoiceRoutes = createApiRoutes()
  .serve(readIssuer, async ({ env, caller }) => (await issuers()).getIssuer(env, caller.accountId))
  .serve(changeIssuer, async (call) => (await issuers()).changeIssuer(call.env, call))
  .serve(list, async ({ env, scope, query }) => (await invoices()).getInvoices(env, scope, query))
  .serve(issue, async (call) => (await import('./issue.service.ts')).issueInvoices(call.env, call))
  .serve(step, async (call) => (await invoices()).stepInvoice(call.env, call))
  .serve(download, async ({ c, env, caller, scope, id }) => {
    await (await invoices()).requireInvoice(env, scope, id)
    await limitExactly(env, 'export', caller.accountId)
    const { getPartnerInvoicePdf } = await import('./partner-invoice-pdf.service.ts')
    const { number, bytes } = await getPartnerInvoicePdf(env, scope, id)
    return answerPdf(c, { full: invoiceFileName(number), ascii: `invoice-${number}` }, bytes)
  })
