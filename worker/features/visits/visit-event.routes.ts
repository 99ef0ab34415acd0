import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#shared/wire/errors.ts'
import { OTHER } from '#shared/visit/visit-segments.ts'
import { VISIT_EVENT_MAX, type VisitEvent, visitEvent } from '#shared/visit/visits.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { getVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { newOpaqueToken } from '#worker/platform/tokens.ts'
import { isKnownBot } from './known-bots.ts'
import { countShownPage } from './page-views.ts'
import { isOwner } from '#worker/entities/live-site/owner-view.ts'
import { variantOf } from '#worker/entities/live-site/experiment-variant.ts'
import { sendVisit } from './send-visit.ts'
import { beginOf } from './visit-entries.ts'
import { campaignOf, deviceOf, ownHosts, referrerOf } from './visit-source.ts'
import { siteVisitor } from './visitor-hash.ts'

const postEvent = apiCall('POST /end-user/site/{siteId}/event', {
  summary: 'What happened in a visit since it was told last; what the release does not have is left out',
  middleware: [
    bodyLimit({
      maxSize: VISIT_EVENT_MAX,
      onError: () => {
        throw new AppError('too_large')
      },
    }),
  ],
  body: visitEvent,
  returns: 'Taken; it is counted a little later',
})

/** Counts what a page tells of its visit. Throws 404 for an unknown site and 429 beyond the limit of its network. */
export async function takeEvent(c: Context<AppEnv>, siteId: string, event: VisitEvent): Promise<void> {
  const site = await getVisitedSite(c, siteId)
  await limitNetworkRate(c.env, 'visitEvent', clientIp(c), site.id)
  if (isKnownBot(c.req.header('user-agent') ?? '') || isOwner(c, site)) return
  countEvent(c, site, event)
  // A page that was fetched before the light page began.
  if (event.view && !site.isLight) countShownPage(c, site, event)
}

/** The visit events that pages send in another form than `answerBeacon` takes, and those it refuses. */
export const visitEventRoutes = createApiRoutes().serve(postEvent, ({ c, siteId, body }) => takeEvent(c, siteId, body))

function countEvent(c: Context<AppEnv>, site: LiveSite, { from, ...event }: VisitEvent): void {
  const { releaseId, language, age } = event
  const [at, ip, userAgent] = [now(), clientIp(c), c.req.header('user-agent') ?? '']
  const message = { siteId: site.id, language, at, key: newOpaqueToken().slice(0, 12), event }
  const segment = {
    device: deviceOf(userAgent),
    releaseId,
    ...segmentFrom(from, ownHosts(c.env, site, new URL(c.req.url).host)),
  }
  sendVisit(c, async () => {
    const visited = await siteVisitor(c.env, site.id, { ip, userAgent }, beginOf(at, age))
    return { kind: 'event', ...message, segment, ...visited, ...testedAs(c.env, site, from?.[4], { ip, userAgent }) }
  })
}

/**
 * The variant that a page reports, and the test for which it counts. The visitor's own variant is computed again from
 * network and browser: a page that reports another one is not part of the test (docs/decisions/0062).
 */
function testedAs(
  env: Bindings,
  { test }: LiveSite,
  variant: VariantLetter | null | undefined,
  visitor: Parameters<typeof variantOf>[1],
): { variant?: VariantLetter; testId?: string } {
  if (!variant) return {}
  return test && variantOf(test, visitor, env) === variant ? { variant, testId: test.id } : { variant }
}

/** The segment from a page's report of how its visit began; pages of an earlier build report nothing. */
function segmentFrom(from: VisitEvent['from'], own: readonly string[]) {
  if (!from) return { visitor: '', referrer: OTHER, campaign: OTHER, entry: OTHER } as const
  const [isReturning, host, search, entry] = from
  return {
    visitor: isReturning ? 'returning' : 'new',
    referrer: referrerOf(host, own),
    campaign: campaignOf(search),
    entry: entry ?? '',
  } as const
}
