import { billExportQuery, billSearchPage, billSearchQuery } from '#shared/billing/bill-search.ts'
import { forceCompleteBody, reopenBody, voidBillBody } from '#shared/billing/bill-steps.ts'
import { billDetail } from '#shared/billing/bills.ts'
import { creditBody, creditStepBody } from '#shared/billing/credits.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answerCsv, createApiRoutes } from '#worker/http/api-route.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { getBill } from './bill.service.ts'
import { startBillCsv } from './bill-csv.service.ts'
import { searchAllBills } from './bill-search.service.ts'
import { creditBill, stepCredit } from './credit.service.ts'
import { forceComplete, release, reopen, voidAndCorrect } from './bill-steps.service.ts'

const list = apiCall('GET /master/bill', {
  summary: 'All bills by recipient, number, amount, dates, status and method, with the sums of what is found',
  query: billSearchQuery,
  answer: billSearchPage,
  returns: 'A page of bills',
})
const save = apiCall('GET /master/bill/export', {
  summary: 'The same as CSV, the newest month first; at most 100,000 bills, in the language asked for',
  query: billExportQuery,
  file: 'text/csv',
})
const read = apiCall('GET /master/bill/{id}', {
  summary: 'A bill with its lines, payments and history, held ones too',
  answer: billDetail,
  returns: 'The bill',
})
const refusals = { 409: 'A payment is running, or the state of the bill does not allow it' }
const complete = apiCall('PATCH /master/bill/{id}/force-complete', {
  summary: 'Mark a bill as settled outside the card provider, for good',
  version: 'required',
  body: forceCompleteBody,
  answer: billDetail,
  returns: 'The bill as it is now',
  refusals,
})
const correct = apiCall('POST /master/bill/{id}/void', {
  summary: 'Void a bill and issue its corrected one',
  version: 'required',
  body: voidBillBody,
  answer: billDetail,
  returns: 'The corrected bill',
  refusals,
})
const issue = apiCall('POST /master/bill/{id}/release', {
  summary: 'Issue a held bill',
  version: 'required',
  answer: billDetail,
  returns: 'The bill as it is now',
  refusals,
})

const credit = apiCall('POST /master/bill/{id}/credit', {
  summary: 'Credit a settled bill in full or by lines, and say how the money goes back',
  version: 'required',
  body: creditBody,
  answer: billDetail,
  returns: 'The bill as it is now',
  refusals: { 409: 'The state of the bill does not allow it, or so much cannot go back in this way' },
})
const creditStep = apiCall('PATCH /master/bill/{id}/credit', {
  summary: 'Mark the transfer of a credit note as made, or choose another way where the card refused',
  version: 'required',
  body: creditStepBody,
  answer: billDetail,
  returns: 'The bill as it is now',
  refusals,
})
const open = apiCall('POST /master/bill/{id}/reopen', {
  summary: 'Reopen a bill that was marked as settled by mistake, within the month',
  version: 'required',
  body: reopenBody,
  answer: billDetail,
  returns: 'The bill as it is now',
  refusals,
})

/** The operator's calls about all bills. */
export const masterBillRoutes = createApiRoutes()
  .serve(list, ({ env, query }) => searchAllBills(env, query))
  .serve(save, async ({ c, env, caller, language, query: filters }) => {
    await limitExactly(env, 'export', caller.accountId)
    return answerCsv(c, 'bills', await startBillCsv(env, { caller, filters, language }))
  })
  .serve(read, ({ env, caller, scope, id }) => getBill(env, caller, scope, id))
  .serve(complete, (call) => forceComplete(call.env, call))
  .serve(correct, (call) => voidAndCorrect(call.env, call))
  .serve(issue, (call) => release(call.env, call))
  .serve(credit, (call) => creditBill(call.env, call))
  .serve(creditStep, (call) => stepCredit(call.env, call))
  .serve(open, (call) => reopen(call.env, call))
