import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { parseAcceptLanguage } from '#shared/text/languages.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { log } from '#worker/platform/log.ts'

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
  if (c.env.APP_ENV === 'test') return
  log('info', 'request', {
    requestId,
    method: c.req.method,
    route: routePath(c),
    status: c.res.status,
    milliseconds: Date.now() - started,
    ...(c.get('caller') ? { accountId: c.get('caller').accountId } : {}),
  })
})
