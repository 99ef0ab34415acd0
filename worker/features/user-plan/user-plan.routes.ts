import { choosePlanBody, userPlan } from '#shared/billing/user-plan.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { choosePlan } from './choose-plan.service.ts'
import { getUserPlan } from './user-plan.service.ts'

/** The calls about an account's own plan; partners read those of their tree too. */
export function userPlanRoutes(prefix: 'oem-master' | 'user') {
  const parts = { answer: userPlan, returns: 'The plan, with the account’s version as ETag' }
  const change = { ...parts, body: choosePlanBody }
  const readOwn = apiCall(`GET /${prefix}/user-plan`, {
    ...parts,
    summary: 'The own plan: term, use, forecast, and the plans for sale',
  })
  const read = apiCall(`GET /${prefix}/user-plan/{id}`, {
    ...parts,
    summary: 'The plan of an account: term, use, forecast, and the plans for sale',
  })
  const chooseOwn = apiCall(`PATCH /${prefix}/user-plan`, {
    ...change,
    summary: 'Choose the plan of the next month, or withdraw that',
    version: 'required',
  })
  const choose = apiCall(`PATCH /${prefix}/user-plan/{id}`, {
    ...change,
    summary: 'Choose an account’s plan of the next month, or withdraw that',
    version: 'required',
  })
  return createApiRoutes()
    .serve(readOwn, ({ env, caller, scope }) => getUserPlan(env, scope, caller.accountId))
    .serve(read, ({ env, scope, id }) => getUserPlan(env, scope, id))
    .serve(chooseOwn, (call) => choosePlan(call.env, { ...call, ...call.body, id: call.caller.accountId }))
    .serve(choose, (call) => choosePlan(call.env, { ...call, ...call.body }))
}
