import type { Context } from 'hono'
import type { VisitorDelivery } from '#shared/announcement/deliveries.ts'
import type { Language } from '#shared/text/languages.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { findKnownMember, hasMemberCookie } from '#worker/entities/members/member-session.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { getLiveDeliveries, shownTo } from './live-deliveries.ts'

/**
 * The deliveries that this visitor sees now. The session is checked only if one of them is for members; then an answer
 * to a request with a cookie or token is private.
 */
export async function getVisitedDeliveries(
  c: Context<AppEnv>,
  site: LiveSite,
  language: Language,
): Promise<VisitorDelivery[]> {
  const live = await getLiveDeliveries(c.env, site, language)
  if (!live.some(({ membersOnly }) => membersOnly)) return shownTo(live, false)
  c.header('vary', 'cookie')
  const isNamed = hasMemberCookie(c, site) || c.req.header('authorization') !== undefined
  if (!isNamed) return shownTo(live, false)
  c.header('cache-control', 'private, no-store')
  return shownTo(live, (await findKnownMember(c, site)) !== undefined)
}
