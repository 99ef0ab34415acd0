import { billDetail } from '#shared/billing/bills.ts'
import { dunning, dunningBody, promiseBody } from '#shared/billing/dunning.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { changeDunning, getDunning, promise } from './dunning.service.ts'

const read = apiCall('GET /master/dunning', {
  summary: 'When customers are reminded of overdue bills, and what is overdue now, by age',
  answer: dunning,
  returns: 'The policy, with its version, and the sums of at most the 10,000 oldest overdue bills',
})
const change = apiCall('PUT /master/dunning', {
  summary: 'Set the days after the due date on which customers are reminded',
  version: 'required',
  body: dunningBody,
  answer: dunning,
  returns: 'The policy as it is now',
})
const note = apiCall('PUT /master/bill/{id}/promise', {
  summary: 'Note until when the customer promised to pay, which pauses reminders, or take it back',
  version: 'required',
  body: promiseBody,
  answer: billDetail,
  returns: 'The bill as it is now',
  refusals: { 409: 'A payment is running, or the bill is not owed' },
})

/** The operator's calls about overdue bills. */
export const dunningRoutes = createApiRoutes()
  .serve(read, ({ env }) => getDunning(env))
  .serve(change, ({ env, caller, version, body }) => changeDunning(env, { caller, version, body }))
  .serve(note, ({ env, caller, scope, id, version, body }) => promise(env, { caller, scope, id, version, body }))
