import type { Context } from 'hono'
import { formatPosition } from '#shared/site/cell/positions.ts'
import type { Language } from '#shared/text/languages.ts'
import { ADDRESS_SLOTS } from '#shared/visit/visit-counts.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/content/live-site/pointer.service.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { now } from '#worker/platform/clock.ts'
import { networkOf } from '#worker/platform/network.ts'
import { parsePageAddress } from '#worker/content/live-site/page-address.ts'
import { isKnownBot } from './known-bots.ts'
import { isOwner } from '#worker/content/live-site/owner-view.ts'
import { type PageView, VIEWS_MAX } from './visit.messages.ts'
import { campaignOf, deviceOf, hostOf, ownHosts, referrerOf } from './visit-source.ts'
import { saltedHash, visitorHash } from './visitor-hash.ts'

/** How long views of an isolate are collected into one message, in milliseconds. */
const SEND_DELAY = 1000

/** The data of a view; the visitor leaves this isolate as a hash only. */
type Seen = {
  site: LiveSite
  language: Language
  at: number
  url: string
  ip: string
  userAgent: string
  referrer: string
}

let waiting: Seen[] = []

/**
 * Counts one view of a document that is being answered, unless a bot, an owner or a prefetch requested it
 * (rules/analytics.md#page-view). Takes almost no time: hashing and sending happen after the answer, for all views of a
 * second together.
 */
export function countView(c: Context<AppEnv>, site: LiveSite, language: Language): void {
  if (!isViewed(c) || isOwner(c, site)) return
  const { url } = c.req
  const userAgent = c.req.header('user-agent') ?? ''
  const referrer = c.req.header('referer') ?? ''
  waiting.push({ site, language, at: now(), url, ip: clientIp(c), userAgent, referrer })
  if (waiting.length === 1) c.executionCtx.waitUntil(scheduleSend(c.env))
}

/** Whether a person looks at the answer. Browsers mark prefetches, and requests that are no documents. */
function isViewed(c: Context<AppEnv>): boolean {
  const purpose = `${c.req.header('sec-purpose') ?? ''}${c.req.header('purpose') ?? ''}${c.req.header('x-moz') ?? ''}`
  const destination = c.req.header('sec-fetch-dest') ?? 'document'
  return c.req.method === 'GET' && destination === 'document' && !/prefetch|prerender|preview/i.test(purpose)
}

/** The first waiting request sends the views of all later ones too. */
async function scheduleSend(env: Bindings): Promise<void> {
  await scheduler.wait(env.APP_ENV === 'test' ? 0 : SEND_DELAY)
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

async function toView(env: Bindings, { site, language, at, url, ip, userAgent, referrer }: Seen): Promise<PageView> {
  const [key, address] = await Promise.all([
    visitorHash(env, [site.id, url], ip, userAgent),
    saltedHash(env, [site.id, networkOf(ip)]),
  ])
  const { host, pathname, search } = new URL(url)
  const segment = {
    device: deviceOf(userAgent),
    visitor: '' as const,
    referrer: referrerOf(hostOf(referrer), ownHosts(env, site, host)),
    campaign: campaignOf(search),
    entry: placeOf(pathname, site),
    releaseId: site.releaseId,
  }
  const slot = Number.parseInt(address.slice(0, 8), 16) % ADDRESS_SLOTS
  return { siteId: site.id, language, at, key, segment, slot }
}

/** The place of the cell that an address names; empty for pages beside the grid. */
function placeOf(pathname: string, { siteUuid, languages, defaultLanguage }: LiveSite): string {
  const root = pathname.startsWith(`/sites/${siteUuid}`) ? `/sites/${siteUuid}` : ''
  const address = parsePageAddress(pathname.slice(root.length), { root, defaultLanguage }, languages)
  return address.kind === 'page' ? formatPosition(address.position) : ''
}
