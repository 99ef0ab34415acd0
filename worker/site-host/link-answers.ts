import type { Context } from 'hono'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { isOwner } from '#worker/entities/live-site/owner-view.ts'
import { countFollowed, followLink } from '#worker/features/site-links/follow-link.service.ts'
import { isKnownBot } from '#worker/features/visits/known-bots.ts'
import { isFetchedAhead } from '#worker/features/visits/page-views.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/** Whether a person opened the link: no program, and nobody of the back office. */
const isPerson = (c: Context<AppEnv>, site: LiveSite) =>
  c.req.method === 'GET' && !isFetchedAhead(c) && !isKnownBot(c.req.header('user-agent') ?? '') && !isOwner(c, site)

/** The target with what the request brought along, e.g. an advertisement's click id; the link's own parameters win. */
function withParameters(target: string, search: string): string {
  const [path = '/', query = ''] = target.split('?')
  const own = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(search)) if (!own.has(name)) own.append(name, value)
  return own.size === 0 ? path : `${path}?${own.toString()}`
}

/** Leads a short link to its page of the same host, and counts it after the answer; undefined for an unknown one. */
export async function answerLink(c: Context<AppEnv>, site: LiveSite): Promise<Response | undefined> {
  await limitNetworkRate(c.env, 'visitorRead', clientIp(c))
  const code = c.req.param('code') ?? ''
  const target = await followLink(c.env, site, code)
  if (target === undefined) return undefined
  if (isPerson(c, site)) c.executionCtx.waitUntil(countFollowed(c.env, site.id, code))
  return redirectTo(withParameters(target, new URL(c.req.url).search), 302)
}
