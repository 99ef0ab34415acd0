import { choosePlanBody, userPlan } from '#shared/billing/user-plan.ts'
import { answer, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
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
    .openapi(readOwn, async (c) => {
      const plan = await getUserPlan(c.env, c.get('scope'), c.get('caller').accountId)
      setVersion(c, plan.version)
      return answer(c, userPlan, plan)
    })
    .openapi(read, async (c) => {
      const plan = await getUserPlan(c.env, c.get('scope'), pathId(c.req.valid('param').id))
      setVersion(c, plan.version)
      return answer(c, userPlan, plan)
    })
    .openapi(chooseOwn, async (c) => {
      const caller = c.get('caller')
      const input = { caller, scope: c.get('scope'), id: caller.accountId, version: requireVersion(c) }
      const plan = await choosePlan(c.env, { ...input, ...c.req.valid('json') })
      setVersion(c, plan.version)
      return answer(c, userPlan, plan)
    })
    .openapi(choose, async (c) => {
      const id = pathId(c.req.valid('param').id)
      const input = { caller: c.get('caller'), scope: c.get('scope'), id, version: requireVersion(c) }
      const plan = await choosePlan(c.env, { ...input, ...c.req.valid('json') })
      setVersion(c, plan.version)
      return answer(c, userPlan, plan)
    })
}
