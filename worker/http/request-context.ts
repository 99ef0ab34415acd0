import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { parseAcceptLanguage } from '#shared/text/languages.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { log } from '#worker/platform/log.ts'
import { jitter } from '#worker/platform/repeat.ts'

/** Calls that pages make by themselves, in numbers that would cost more than all other lines together. */
const BEACONS: ReadonlySet<string> = new Set(['/v1/end-user/site/:siteId/event', '/v1/csp-report'])
/** One line of a beacon stands for this many (rules/operations.md#lines-of-beacons). */
const SAMPLED = 100

/** For how many requests a line stands; undefined for a request without a line. Failures always have one. */
export function sampleOf(route: string, status: number, chance = jitter() * 2 - 1): number | undefined {
  const isSampled = BEACONS.has(route) && (status < 400 || status === 429)
  if (!isSampled) return 1
  return chance < 1 / SAMPLED ? SAMPLED : undefined
}

/** Gives each API request its id and language, and writes its log line. */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now()
  const requestId = newId()
  c.set('requestId', requestId)
  c.set('language', parseAcceptLanguage(c.req.header('accept-language')))
  await next()
  c.header('x-request-id', requestId)
  c.header('cache-control', c.res.headers.get('cache-control') ?? 'no-store')
  c.header('vary', 'Accept-Language, Authorization')
  const route = routePath(c)
  const sampled = sampleOf(route, c.res.status)
  if (c.env.APP_ENV === 'test' || sampled === undefined) return
  log('info', 'request', {
    requestId,
    method: c.req.method,
    route,
    status: c.res.status,
    milliseconds: Date.now() - started,
    ...(sampled > 1 ? { sampled } : {}),
    ...(c.get('caller') ? { accountId: c.get('caller').accountId } : {}),
  })
})
