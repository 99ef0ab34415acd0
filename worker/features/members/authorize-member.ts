import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/wire/errors.ts'
import { type Call, permissionOf } from '#shared/account/permissions.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { getVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { clearMemberCookie, findMember, mayUseCookie } from '#worker/entities/members/member-session.ts'

/**
 * Enforces the permission table for a member's call, whose path contains `{siteId}`: the site must be live and the
 * token must belong to an open session at it. 404, 401 (which clears the cookie), and 429 beyond the common rate limit.
 */
export function authorizeMember(call: Call) {
  const row = permissionOf(call)
  if (row.token !== 'endUser') throw new Error(`${call} is not a call of members`)
  return createMiddleware<AppEnv>(async (c, next) => {
    const site = await getVisitedSite(c, c.req.param('siteId') ?? '')
    const member = await findMember(c, site)
    if (!member) {
      // A cross-origin form must not clear the cookie either; only scripts can send a header.
      if (mayUseCookie(c) || c.req.header('authorization') !== undefined) clearMemberCookie(c, site)
      throw new AppError('unauthenticated')
    }
    await limitRate(c.env, 'session', member.sessionId)
    c.set('member', member)
    return next()
  })
}
