import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { answerBeacon } from '#worker/features/visits/beacon.ts'
import { onHostError } from '#worker/site-host/on-host-error.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { bodyRules } from '#worker/http/body-rules.ts'
import { onError } from '#worker/http/on-error.ts'
import { onePathForm } from '#worker/http/path-form.ts'
import { requestContext } from '#worker/http/request-context.ts'
import { refuseUnknown } from '#worker/http/unknown-call.ts'
import { visitorRoutes } from './visitor-routes.ts'

/** The visitors' part of /v1, on a site's own host: no other calls exist there. */
const visitorApi = createApiRoutes()
visitorApi.use(requestContext)
visitorApi.use(onePathForm)
visitorApi.use(bodyRules)
visitorApi.onError(onError)
for (const routes of visitorRoutes) visitorApi.route('/', routes)
visitorApi.all('*', refuseUnknown(visitorApi))

/** The hosts of visitors, where their calls are concerned. */
const visitorCalls = new Hono<AppEnv>()
visitorCalls.use(securityHeaders)
visitorCalls.route('/v1', visitorApi)
visitorCalls.onError(onHostError)

/** Answers a call of a visitor. */
export async function answerCall(
  request: Request,
  env: AppEnv['Bindings'],
  context: ExecutionContext,
): Promise<Response> {
  const answer = await answerBeacon(request, env, context)
  return answer instanceof Response ? answer : visitorCalls.fetch(answer, env, context)
}
