import { Context } from 'hono'
import { VISIT_EVENT_MAX, visitEvent } from '#shared/visit/visits.ts'
import { wire } from '#shared/wire/wire-case.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { JSON_TYPE } from '#worker/http/body-rules.ts'
import { apiHeaders, logRequest, VISIT_EVENT_ROUTE } from '#worker/http/request-context.ts'
import { addSecurityHeaders } from '#worker/http/security-headers.ts'
import { newId } from '#worker/platform/ids.ts'
import { takeEvent } from './visit-event.routes.ts'

const PATH = /^\/v1\/end-user\/site\/([\da-fA-F-]{36})\/event$/

/** Whether the body is JSON of a known, small size, as pages send it. */
function isSmallJson({ headers }: Request): boolean {
  const size = Number(headers.get('content-length') ?? Number.NaN)
  return size <= VISIT_EVENT_MAX && JSON_TYPE.test(headers.get('content-type') ?? '')
}

/**
 * Takes a page's message of a visit without the framework's routing, which would cost more than the message, with the
 * checks, the answer and the log line of the declared call (docs/decisions/0125). Any other request, and a message that is
 * refused, is returned for that call to answer: nothing has been counted then, and its body can be read.
 */
export async function answerBeacon(
  request: Request,
  env: Bindings,
  executionCtx: ExecutionContext,
): Promise<Response | Request> {
  const siteId = request.method === 'POST' ? PATH.exec(new URL(request.url).pathname)?.[1] : undefined
  if (siteId === undefined || !isSmallJson(request)) return request
  const started = Date.now()
  const text = await request.text()
  try {
    const event = wire(visitEvent).parse(JSON.parse(text))
    await takeEvent(new Context<AppEnv>(request, { env, executionCtx }), siteId, event)
  } catch {
    return new Request(request, { method: 'POST', body: text })
  }
  const requestId = newId()
  const answer = Response.json({ data: {} }, { headers: apiHeaders(requestId) })
  addSecurityHeaders(answer.headers, request.url, env)
  logRequest(env, { requestId, method: request.method, route: VISIT_EVENT_ROUTE, status: answer.status }, started)
  return answer
}
