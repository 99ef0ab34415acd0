import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/platform/context.ts'

/**
 * Headers of previews, refusals and files included: they are not cached, not indexed, and not named in a referrer
 * (rules/sharing.md#headers).
 */
export const previewAnswer = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('x-robots-tag', 'noindex, nofollow, noarchive')
  c.header('referrer-policy', 'no-referrer')
})
