import { billDetail } from '#shared/billing/bills.ts'
import { dunning, dunningBody, promiseBody, suspension, suspensionBody } from '#shared/billing/dunning.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { changeDunning, getDunning, promise } from './dunning.service.ts'
import { changeExemption, getSuspension } from './suspension.service.ts'

const read = apiCall('GET /master/dunning', {
  summary: 'When customers are reminded of overdue bills and suspended, and what is overdue now, by age',
  answer: dunning,
  returns: 'The policy, with its version, and the sums of at most the 10,000 oldest overdue bills',
})
const change = apiCall('PUT /master/dunning', {
  summary: 'Set the days after the due date on which customers are reminded, and after which they are suspended',
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

const readSuspension = apiCall('GET /master/user/{id}/suspension', {
  summary: 'From when overdue bills suspend an account, or why they do not, and its version as ETag',
  answer: suspension,
  returns: 'What applies to the account',
})
const exempt = apiCall('PUT /master/user/{id}/suspension', {
  summary: 'Exempt an account from suspension because of overdue bills, or end that, with a reason',
  version: 'required',
  body: suspensionBody,
  answer: suspension,
  returns: 'What applies to the account now',
  refusals: { 409: 'The account gets no bills' },
})

/** The operator's calls about overdue bills. */
export const dunningRoutes = createApiRoutes()
  .serve(read, ({ env }) => getDunning(env))
  .serve(change, ({ env, caller, version, body }) => changeDunning(env, { caller, version, body }))
  .serve(readSuspension, ({ env, scope, id }) => getSuspension(env, scope, id))
  .serve(exempt, (call) => changeExemption(call.env, call))
  .serve(note, ({ env, caller, scope, id, version, body }) => promise(env, { caller, scope, id, version, body }))
