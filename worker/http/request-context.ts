import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { parseAcceptLanguage } from '#shared/text/languages.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { log } from '#worker/platform/log.ts'
import { jitter } from '#worker/platform/repeat.ts'

/** The route of a page's message of a visit, as log lines name it. */
export const VISIT_EVENT_ROUTE = '/v1/end-user/site/:siteId/event'

/** Calls that pages make by themselves, in numbers that would cost more than all other lines together. */
const BEACONS: ReadonlySet<string> = new Set([VISIT_EVENT_ROUTE, '/v1/csp-report'])
/** One line of a beacon stands for this many (rules/operations.md#lines-of-beacons). */
const SAMPLED = 100

/** For how many requests a line stands; undefined for a request without a line. Failures always have one. */
export function sampleOf(route: string, status: number, chance = jitter() * 2 - 1): number | undefined {
  const isSampled = BEACONS.has(route) && (status < 400 || status === 429)
  if (!isSampled) return 1
  return chance < 1 / SAMPLED ? SAMPLED : undefined
}

/** The headers of every answer of the API. */
export const apiHeaders = (requestId: string, cacheControl = 'no-store') => ({
  'x-request-id': requestId,
  'cache-control': cacheControl,
  vary: 'Accept-Language, Authorization',
})

/** The answered request of a log line. */
type Answered = { requestId: string; method: string; route: string; status: number; accountId?: string }

/** Writes the log line of a request that came at `started`. */
export function logRequest({ APP_ENV }: Pick<Bindings, 'APP_ENV'>, answered: Answered, started: number): void {
  const sampled = sampleOf(answered.route, answered.status)
  if (APP_ENV === 'test' || sampled === undefined) return
  log('info', 'request', { ...answered, milliseconds: Date.now() - started, ...(sampled > 1 && { sampled }) })
}

/** Gives each API request its id and language, and writes its log line. */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now()
  const requestId = newId()
  c.set('requestId', requestId)
  c.set('language', parseAcceptLanguage(c.req.header('accept-language')))
  await next()
  const headers = apiHeaders(requestId, c.res.headers.get('cache-control') ?? undefined)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  const { caller } = c.var
  const { method } = c.req
  const { status } = c.res
  const who = caller && { accountId: caller.accountId }
  logRequest(c.env, { requestId, method, route: routePath(c), status, ...who }, started)
})
