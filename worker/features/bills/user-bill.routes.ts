import * as z from 'zod'
import { initialFee, initialFeeBody } from '#shared/billing/bill-steps.ts'
import { billPage } from '#shared/billing/bills.ts'
import { pageQuery } from '#shared/wire/pagination.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getUserBills } from './bill.service.ts'
import { changeInitialFee, getInitialFee } from './initial-fee.service.ts'

const list = apiCall('GET /master/user/{id}/bill', {
  summary: 'The bills of an account, the newest month first',
  query: z.strictObject(pageQuery),
  answer: billPage,
  returns: 'A page of bills',
})
const readFee = apiCall('GET /master/user/{id}/initial-fee', {
  summary: 'Whether an account pays the initial fee, and its version as ETag',
  answer: initialFee,
  returns: 'The fee',
})
const changeFee = apiCall('PUT /master/user/{id}/initial-fee', {
  summary: 'Waive the initial fee, or ask for it again, with a reason',
  version: 'required',
  body: initialFeeBody,
  answer: initialFee,
  returns: 'The fee as it is now',
  refusals: { 409: 'A bill with the fee exists, or the account gets no bills' },
})

/** The operator's calls about the bills of one account. */
export const userBillRoutes = createApiRoutes()
  .serve(list, ({ env, scope, id, query }) => getUserBills(env, scope, id, query))
  .serve(readFee, ({ env, scope, id }) => getInitialFee(env, scope, id))
  .serve(changeFee, (call) => changeInitialFee(call.env, call))
