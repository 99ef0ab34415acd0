import type { Context } from 'hono'
import type { Language } from '#shared/text/languages.ts'
import { ADDRESS_SLOTS } from '#shared/visit/visit-counts.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/content/live-site/pointer.service.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { now } from '#worker/platform/clock.ts'
import { networkOf } from '#worker/platform/network.ts'
import { isKnownBot } from './known-bots.ts'
import { isOwner } from '#worker/content/live-site/owner-view.ts'
import { type PageView, VIEWS_MAX } from './visit.messages.ts'
import { saltedHash, visitorHash } from './visitor-hash.ts'

/** Views of an isolate wait this long for each other, so that one message carries many, in milliseconds. */
const GATHERING = 1000

/** What a view is made of; who it was leaves this isolate as a hash only. */
type Seen = { siteId: string; language: Language; at: number; url: string; ip: string; userAgent: string }

let waiting: Seen[] = []

/**
 * Counts one view of a document that is answered now, unless a bot, an owner or a prefetch asked for it
 * (rules/analytics.md#page-view). Takes next to no time: hashing and sending happen after the answer, for all views of
 * a second together.
 */
export function countView(c: Context<AppEnv>, site: LiveSite, language: Language): void {
  if (!isViewed(c) || isOwner(c, site)) return
  const { url } = c.req
  const userAgent = c.req.header('user-agent') ?? ''
  waiting.push({ siteId: site.id, language, at: now(), url, ip: clientIp(c), userAgent })
  if (waiting.length === 1) c.executionCtx.waitUntil(sendSoon(c.env))
}

/** Whether somebody looks at what is answered. Browsers say what they fetch ahead, and what is no document. */
function isViewed(c: Context<AppEnv>): boolean {
  const purpose = `${c.req.header('sec-purpose') ?? ''}${c.req.header('purpose') ?? ''}${c.req.header('x-moz') ?? ''}`
  const destination = c.req.header('sec-fetch-dest') ?? 'document'
  return c.req.method === 'GET' && destination === 'document' && !/prefetch|prerender|preview/i.test(purpose)
}

/** The request that finds nobody waiting takes along whoever comes after it. */
async function sendSoon(env: Bindings): Promise<void> {
  await scheduler.wait(env.APP_ENV === 'test' ? 0 : GATHERING)
  const seen = waiting
  waiting = []
  try {
    const views = await Promise.all(
      seen.filter(({ userAgent }) => !isKnownBot(userAgent)).map((one) => toView(env, one)),
    )
    for (let start = 0; start < views.length; start += VIEWS_MAX)
      await env.VISITS.send({ kind: 'views', views: views.slice(start, start + VIEWS_MAX) })
  } catch (error) {
    log('warn', 'visits', { error: describeError(error), count: seen.length })
  }
}

async function toView(env: Bindings, { siteId, language, at, url, ip, userAgent }: Seen): Promise<PageView> {
  const [key, address] = await Promise.all([
    visitorHash(env, [siteId, url], ip, userAgent),
    saltedHash(env, [siteId, networkOf(ip)]),
  ])
  return { siteId, language, at, key, slot: Number.parseInt(address.slice(0, 8), 16) % ADDRESS_SLOTS }
}
