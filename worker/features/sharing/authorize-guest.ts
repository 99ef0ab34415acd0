import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/wire/errors.ts'
import { type Call, permissionOf } from '#shared/account/permissions.ts'
import { limitNetworkRate, limitRate } from '#worker/limits/rate-limits.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { bearerToken } from '#worker/session/authorize.ts'
import { openViewer } from './guest-session.ts'

/**
 * Enforces the permission table for a guest's call, whose path contains `{id}`, a site: the preview token must belong to
 * an open session of that site; a person of the back office may read only. Throws 401, 403, 404 for a guest of another
 * site, and 429 beyond the common rate limit.
 */
export function authorizeGuest(call: Call) {
  const row = permissionOf(call)
  if (row.token !== 'preview') throw new Error(`${call} is not a call of guests`)
  return createMiddleware<AppEnv>(async (c, next) => {
    const viewer = await openViewer(c.env, bearerToken(c.req.header('authorization')))
    if (viewer.kind === 'guest') await limitRate(c.env, 'session', viewer.sessionId)
    else await limitNetworkRate(c.env, 'visitorRead', clientIp(c), viewer.siteId)
    const isOwn = viewer.siteId === c.req.param('id')?.toLowerCase()
    if (!isOwn) throw new AppError(viewer.kind === 'guest' ? 'not_found' : 'unauthenticated')
    if (viewer.kind === 'maker' && row.class !== 'R') throw new AppError('forbidden')
    c.set('viewer', viewer)
    return next()
  })
}
