import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { goalName } from '#shared/site/parts/seo/conversion-calls.ts'
import type { ServerGoal, ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
import { sitePagePath } from '#visitor/page/page-path.ts'
import { listServerConversions } from './server-conversion.repository.ts'
import { allowsTags, hasAllowed, learnsOf, passGoal } from '#worker/pages/tag-consent.ts'
import type { SitePageVisit } from '#worker/pages/site-page.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { now } from '#worker/platform/clock.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import type { ConversionEvent } from '#worker/platform/conversions/conversion-event.ts'
import { newId } from '#worker/platform/ids.ts'
import { describeError, log } from '#worker/platform/log.ts'
import type { ConversionOrder } from './conversion.messages.ts'

const AGENT_MAX = 500

/**
 * The function that a service's tag calls, for services that count an event twice when both sides tell of it: then the
 * page's script leaves that call out. Meta counts what has the same name and id once.
 */
const TAG_CALLS: Record<ServerKind, string | undefined> = { ga4: 'gtag', meta: undefined }

/**
 * Tells the services of a site of a goal that was reached: by a message to the queue for each whose secret is stored, and
 * by the tags of the next page. Both have the same event id. Without consent, or where the queue or the database does
 * not answer, the tags alone tell of it. It never makes the request fail.
 */
export async function tellGoal(visit: SitePageVisit, goal: ServerGoal): Promise<void> {
  const { c } = visit
  if (!learnsOf(visit, goal)) return
  const id = newId()
  const told = allowsTags(c, visit) ? await tellFromServer(visit, goal, id) : []
  passGoal(c, visit, { goal, id, without: told.map((kind) => TAG_CALLS[kind]).find((name) => name !== undefined) })
}

/** Gives the services for which the queue has taken a message. */
async function tellFromServer(visit: SitePageVisit, goal: ServerGoal, eventId: string): Promise<ServerKind[]> {
  const { c, site, shown, language } = visit
  try {
    const rows = await listServerConversions(c.env.DB, site.id)
    if (rows.length === 0) return []
    const { seo } = await shown.releaseIn(language)
    const orders = rows.flatMap(({ service }) => orderFor(visit, { service, goal, eventId, tags: seo?.tags }) ?? [])
    if (orders.length === 0) return []
    await c.env.JOBS.sendBatch(orders.map((order) => ({ body: { conversion: JSON.stringify(order) } })))
    return orders.map(({ service }) => service)
  } catch (error) {
    log('info', 'conversion.unqueued', { error: describeError(error) })
    return []
  }
}

type Wanted = { service: ServerKind; goal: ServerGoal; eventId: string; tags: ReleaseTags | undefined }

/** The message for a service; undefined without its id, or where it could not tell whose event it is. */
function orderFor(visit: SitePageVisit, { service, goal, eventId, tags }: Wanted): ConversionOrder | undefined {
  const { c, site, mode, language, page } = visit
  const [id, conversion] = [tags?.ids[service], tags?.conversions?.[goal]]
  const browser = service === 'ga4' ? googleBrowser(c, id ?? '') : metaBrowser(c, hasAllowed(c, visit))
  if (!id || !conversion || !browser) return undefined
  const { value, currency } = conversion
  const event: ConversionEvent = {
    name: goalName(service, goal),
    eventId,
    at: now(),
    url: `${mode.origin}${sitePagePath(mode.base, language, page)}`,
    ...(value !== undefined && currency !== undefined && { worth: { value, currency } }),
    browser,
  }
  return { siteId: site.id, service, id, event }
}

type Browser = ConversionEvent['browser']

const partOf = (cookie: string | undefined, form: RegExp) => form.exec(cookie ?? '')?.[1]

/** The client and the session of Analytics' own cookies; without them the event stands for itself. */
function googleBrowser(c: Context<AppEnv>, id: string): Browser {
  const clientId = partOf(getCookie(c, '_ga'), /^GA\d\.\d+\.(\d{1,12}\.\d{1,12})$/)
  const session = getCookie(c, `_ga_${id.replace('G-', '')}`)
  const sessionId = partOf(session, /^GS\d\.\d+\.s?(\d{1,12})(?:[.$]|$)/)
  return { ...(clientId && { clientId }), ...(clientId && sessionId && { sessionId }) }
}

/**
 * The browser's name and the pixel's own cookies. The network address goes along only if this visitor has allowed it;
 * with neither, Meta could not match the event, so none is sent.
 */
function metaBrowser(c: Context<AppEnv>, isAllowed: boolean): Browser | undefined {
  const fbp = partOf(getCookie(c, '_fbp'), /^(fb\.\d\.\d{1,16}\.\d{1,20})$/)
  const fbc = partOf(getCookie(c, '_fbc'), /^(fb\.\d\.\d{1,16}\.[\w-]{1,400})$/)
  const userAgent = c.req.header('user-agent')?.slice(0, AGENT_MAX)
  if (!userAgent || (!fbp && !fbc && !isAllowed)) return undefined
  return { userAgent, ...(fbp && { fbp }), ...(fbc && { fbc }), ...(isAllowed && { ip: clientIp(c) }) }
}
