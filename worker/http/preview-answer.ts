import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/platform/context.ts'

/** Nothing of a preview is cached, indexed, or named in a referrer, refusals and files included (rules/sharing.md#headers). */
export const previewAnswer = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('x-robots-tag', 'noindex, nofollow, noarchive')
  c.header('referrer-policy', 'no-referrer')
})
