import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/platform/context.ts'

const withTag = etag({ weak: true })

/**
 * Public answers about a live release may be cached like its pages, but are revalidated each time, so that a site that
 * goes offline disappears at once (rules/visitors.md#calls). A request with an Authorization header gets an uncached
 * answer, and so does a request whose answer sets the header itself.
 */
export const publicAnswer = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('authorization') !== undefined) return next()
  await withTag(c, async () => {
    await next()
    if (c.res.ok && !c.res.headers.has('cache-control')) c.header('cache-control', 'public, max-age=0, must-revalidate')
  })
  return undefined
})
