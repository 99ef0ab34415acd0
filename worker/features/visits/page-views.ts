import type { Context } from 'hono'
import { formatPosition } from '#shared/site/cell/positions.ts'
import type { Language } from '#shared/text/languages.ts'
import type { VisitEvent } from '#shared/visit/visits.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { now } from '#worker/platform/clock.ts'
import { parsePageAddress } from '#worker/entities/live-site/page-address.ts'
import { isKnownBot } from './known-bots.ts'
import { isOwner } from '#worker/entities/live-site/owner-view.ts'
import { sendOrKeep } from './unsent-visits.ts'
import { type PageView, VIEWS_MAX } from './visit.messages.ts'
import { campaignOf, deviceOf, hostOf, ownHosts, referrerOf } from './visit-source.ts'
import { siteVisitor, visitorHash } from './visitor-hash.ts'

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
  /** The visit and number of the message that reported the view, for a prefetched page. */
  said?: Pick<VisitEvent, 'visit' | 'number'>
}

/** With the name of the pod whose they are; undefined for the first one. */
let waiting: (Seen & { pod: string | undefined })[] = []

/**
 * Counts one view of a document that is being answered, unless a bot, an owner or a prefetch requested it
 * (rules/analytics.md#page-view). Takes almost no time: hashing and sending happen after the answer, for all views of a
 * second together.
 */
export function countView(c: Context<AppEnv>, site: LiveSite, language: Language): void {
  if (!isViewed(c) || isOwner(c, site)) return
  addView(c, site, { language, url: c.req.url, referrer: c.req.header('referer') ?? '' })
}

/**
 * Counts one view of a prefetched page that is shown now, as a message of its visit reports: the browser shows it
 * without another request. The message comes from that page, so its `Referer` is the page's address.
 */
export function countShownPage(
  c: Context<AppEnv>,
  site: LiveSite,
  { language, from, visit, number }: VisitEvent,
): void {
  const sender = URL.parse(c.req.header('referer') ?? '')
  const url = sender?.host === new URL(c.req.url).host ? sender.href.replace(/#.*/, '') : c.req.url
  const referrer = from?.[1] ? `https://${from[1]}/` : ''
  addView(c, site, { language, url, referrer, ...(visit && { said: { visit, number } }) })
}

function addView(c: Context<AppEnv>, site: LiveSite, view: Pick<Seen, 'language' | 'url' | 'referrer' | 'said'>): void {
  const pod = c.env.POD
  const isFirst = !waiting.some((one) => one.pod === pod)
  waiting.push({ ...view, pod, site, at: now(), ip: clientIp(c), userAgent: c.req.header('user-agent') ?? '' })
  if (isFirst) c.executionCtx.waitUntil(scheduleSend(c.env))
}

/** Whether a browser prefetches the page before anybody wants to see it: browsers mark such requests. */
export function isFetchedAhead(c: Context<AppEnv>): boolean {
  const purpose = `${c.req.header('sec-purpose') ?? ''}${c.req.header('purpose') ?? ''}${c.req.header('x-moz') ?? ''}`
  return /prefetch|prerender|preview/i.test(purpose)
}

/** Whether a person views the answer. Browsers mark requests for anything but documents. */
function isViewed(c: Context<AppEnv>): boolean {
  const destination = c.req.header('sec-fetch-dest') ?? 'document'
  return c.req.method === 'GET' && destination === 'document' && !isFetchedAhead(c)
}

/** The first waiting request of a pod sends the views of all its later ones too. */
async function scheduleSend(env: Bindings): Promise<void> {
  await scheduler.wait(env.APP_ENV === 'test' ? 0 : SEND_DELAY)
  const seen = waiting.filter(({ pod, userAgent }) => pod === env.POD && !isKnownBot(userAgent))
  waiting = waiting.filter(({ pod }) => pod !== env.POD)
  for (let start = 0; start < seen.length; start += VIEWS_MAX) {
    const views = seen.slice(start, start + VIEWS_MAX)
    const make = async () =>
      ({ kind: 'views', views: await Promise.all(views.map((one) => toView(env, one))) }) as const
    await sendOrKeep(env, { count: views.length, at: views[0]?.at ?? 0, make })
  }
}

async function toView(
  env: Bindings,
  { site, language, at, url, ip, userAgent, referrer, said }: Seen,
): Promise<PageView> {
  const [key, { slot }] = await Promise.all([
    visitorHash(env, [site.id, url], { ip, userAgent }),
    siteVisitor(env, site.id, { ip, userAgent }),
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
  return { siteId: site.id, language, at, key, segment, slot, ...(said && { said }) }
}

/** The place of the cell in an address; empty for pages beside the grid. */
function placeOf(pathname: string, { siteUuid, languages, defaultLanguage }: LiveSite): string {
  const root = pathname.startsWith(`/sites/${siteUuid}`) ? `/sites/${siteUuid}` : ''
  const address = parsePageAddress(pathname.slice(root.length), { root, defaultLanguage }, languages)
  return address.kind === 'page' ? formatPosition(address.position) : ''
}
