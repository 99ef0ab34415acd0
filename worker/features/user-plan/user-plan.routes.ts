import { changePlanBody, choosePlanBody, userPlan } from '#shared/billing/user-plan.ts'
import { type Call, canCall } from '#shared/account/permissions.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { choosePlan } from './choose-plan.service.ts'
import { withoutMoney } from './without-money.ts'
import { getUserPlan } from './user-plan.service.ts'

/** Reads a plan, with prices for those who may make the call that reads bills. */
const readerOf = (bills: Call) => async (env: Bindings, caller: Caller, scope: Scope, id: string) => {
  const plan = await getUserPlan(env, scope, id)
  return canCall(bills, caller) ? plan : withoutMoney(plan)
}

/** The operator's reading of an account's plan, as the account sees it. */
export function masterPlanRoutes() {
  const readPlan = readerOf('GET /master/bill')
  const read = apiCall('GET /master/user-plan/{id}', {
    summary: 'The plan of an account: term, use, forecast, and the plans for sale to it',
    answer: userPlan,
    returns: 'The plan, with the account’s version as ETag',
  })
  return createApiRoutes().serve(read, ({ env, caller, scope, id }) => readPlan(env, caller, scope, id))
}

/** Changing the plan of somebody else's account. */
export function planOnBehalfRoutes(prefix: 'master' | 'oem-master') {
  const change = apiCall(`PUT /${prefix}/user-plan/{id}/plan`, {
    summary: 'Change an account’s plan from the next month on its behalf, or withdraw that, with a reason',
    version: 'required',
    body: changePlanBody,
    answer: userPlan,
    returns: 'The plan, with the account’s version as ETag',
  })
  return createApiRoutes().serve(change, (call) => choosePlan(call.env, { ...call, ...call.body }))
}

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
  const readPlan = readerOf(`GET /${prefix}/bill`)
  return createApiRoutes()
    .serve(readOwn, ({ env, caller, scope }) => readPlan(env, caller, scope, caller.accountId))
    .serve(read, ({ env, caller, scope, id }) => readPlan(env, caller, scope, id))
    .serve(chooseOwn, (call) => choosePlan(call.env, { ...call, ...call.body, id: call.caller.accountId }))
    .serve(choose, (call) => choosePlan(call.env, { ...call, ...call.body }))
}
