import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/wire/errors.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/**
 * Paths of the API have one form: an escaped letter would be a second name for the same call
 * (rules/threats.md#paths-of-the-api).
 */
export const onePathForm = createMiddleware<AppEnv>((c, next) => {
  if (new URL(c.req.url).pathname.includes('%')) throw new AppError('not_found')
  return next()
})
