import { createMiddleware } from 'hono/factory'
import { AppError } from '#shared/wire/errors.ts'
import { type Call, permissionOf } from '#shared/account/permissions.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { getVisitedSite } from '#worker/content/live-site/visited-site.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { clearMemberCookie, findMember, mayUseCookie } from './member-session.ts'

/**
 * Holds the permission table for a member's call, whose path names `{siteId}`: the site is live and the token is of a
 * living session of it. 404, 401 (which takes the token out of the browser), and 429 beyond the common rate limit.
 */
export function authorizeMember(call: Call) {
  const row = permissionOf(call)
  if (row.token !== 'endUser') throw new Error(`${call} is not a member's`)
  return createMiddleware<AppEnv>(async (c, next) => {
    const site = await getVisitedSite(c, c.req.param('siteId') ?? '')
    const member = await findMember(c, site)
    if (!member) {
      // A form from elsewhere takes nobody's cookie out either; a header is sent by scripts alone.
      if (mayUseCookie(c) || c.req.header('authorization') !== undefined) clearMemberCookie(c, site)
      throw new AppError('unauthenticated')
    }
    await limitRate(c.env, 'session', member.sessionId)
    c.set('member', member)
    return next()
  })
}
