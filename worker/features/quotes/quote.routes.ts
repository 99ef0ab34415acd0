import { accountDiscounts } from '#shared/billing/discounts.ts'
import { quoteFileName } from '#shared/billing/quote-rules.ts'
import { quoteBody, quotePdfQuery, quoteStepBody } from '#shared/billing/quotes.ts'
import { answerPdf } from '#worker/features/invoices/answer-pdf.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'

const make = apiCall('POST /master/user/{id}/quote', {
  summary: 'Make a quote for a contract of an account',
  body: quoteBody,
  answer: accountDiscounts,
  returns: 'The quotes, discounts and own prices as they are now',
  refusals: { 409: 'The account gets no bills, the contract is not possible, or the plan has no price' },
})
const step = apiCall('PATCH /master/user/{id}/quote', {
  summary: 'Send a quote, withdraw it, or make a contract of it',
  body: quoteStepBody,
  answer: accountDiscounts,
  returns: 'The quotes, discounts and own prices as they are now',
  refusals: {
    409: 'It is not open and valid (`quote_state`), would cost something else (`quote_changed`), or the contract is not possible',
    412: 'Somebody else sent it meanwhile',
  },
})
const download = apiCall('GET /master/user/{id}/quote/export-pdf', {
  summary: 'A quote of an account as PDF',
  query: quotePdfQuery,
  file: 'application/pdf',
})

const quotes = () => import('./quote.service.ts')

/** The operator's calls about quotes for one account. */
export const quoteRoutes = createApiRoutes()
  .serve(make, async (call) => (await quotes()).makeQuote(call.env, call))
  .serve(step, async (call) => (await quotes()).stepQuote(call.env, call))
  .serve(download, async ({ c, env, scope, id, query }) => {
    const { getQuotePdf } = await import('./quote-pdf.service.ts')
    const { number, bytes } = await getQuotePdf(env, scope, { id, quoteId: query.quoteId })
    return answerPdf(c, { full: quoteFileName(number), ascii: `quote-${number}` }, bytes)
  })
