import type { Context } from 'hono'
import type { Language } from '#shared/text/languages.ts'
import type { Goal } from '#shared/visit/visit-counts.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { pathLanguage } from '#worker/entities/live-site/page-address.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { now } from '#worker/platform/clock.ts'
import { isOwner } from '#worker/entities/live-site/owner-view.ts'
import { sendVisit } from './send-visit.ts'
import { siteVisitor, visitorHash } from './visitor-hash.ts'

/**
 * Counts a goal that a visitor has reached; called after the change is committed. It returns at once and never makes
 * the request fail; a goal counts once per visit, and never for an owner (rules/analytics.md#conversions). The language
 * defaults to the one of the page's address.
 */
export function countConversion(
  c: Context<AppEnv>,
  site: Pick<LiveSite, 'id' | 'siteUuid' | 'languages' | 'defaultLanguage'>,
  goal: Goal,
  language: Language = pathLanguage(new URL(c.req.url).pathname, site),
): void {
  if (isOwner(c, site)) return
  const at = now()
  const browser = { ip: clientIp(c), userAgent: c.req.header('user-agent') ?? '' }
  sendVisit(c, async () => {
    const [key, visited] = await Promise.all([
      visitorHash(c.env, [site.id, goal], browser),
      siteVisitor(c.env, site.id, browser),
    ])
    return { kind: 'conversion', siteId: site.id, language, at, goal, key, ...visited }
  })
}
