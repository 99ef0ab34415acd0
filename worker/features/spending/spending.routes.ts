import { spendingBody, spendingState } from '#shared/billing/spending-rules.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { changeSpending, getSpending } from './spending.service.ts'

const read = apiCall('GET /spending/{id}', {
  summary:
    'At which amounts an account is told of its spending, what happens at its limit of page views, and its sites',
  answer: spendingState,
  returns: 'The rules, with their version as ETag, 0 where nothing was saved',
})
const change = apiCall('PUT /spending/{id}', {
  summary: 'Change at which amounts an account is told, and what happens at its limit of page views',
  version: 'required',
  body: spendingBody,
  answer: spendingState,
  returns: 'The rules as they are now',
  refusals: { 409: 'The account gets no bills' },
})

export const spendingRoutes = createApiRoutes()
  .serve(read, ({ env, scope, id }) => getSpending(env, scope, id))
  .serve(change, (call) => changeSpending(call.env, call))
