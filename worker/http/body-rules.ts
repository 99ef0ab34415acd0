import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/errors.ts'
import type { AppEnv } from '#worker/context.ts'

/** JSON bodies, in bytes, before parsing (reliability.md, R-21). */
const JSON_MAX = 1024 * 1024
const SITE_SAVE_MAX = 2 * 1024 * 1024

const tooLarge = () => {
  throw new AppError('too_large')
}
const jsonLimit = bodyLimit({ maxSize: JSON_MAX, onError: tooLarge })
const siteLimit = bodyLimit({ maxSize: SITE_SAVE_MAX, onError: tooLarge })

/** Refuses bodies that are too large or not JSON before anything reads them. */
export const bodyRules = createMiddleware<AppEnv>(async (c, next) => {
  const { method } = c.req
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next()
  const type = c.req.header('content-type')
  const hasBody = c.req.header('content-length') !== '0' && c.req.raw.body !== null
  if (hasBody && !/^application\/json(?:$|;)/i.test(type ?? '')) throw new AppError('media_type')
  return method === 'PUT' && c.req.path.startsWith('/v1/site/') ? siteLimit(c, next) : jsonLimit(c, next)
})
