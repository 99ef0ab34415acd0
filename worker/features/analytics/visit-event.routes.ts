import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#shared/wire/errors.ts'
import { VISIT_EVENT_MAX, type VisitEvent, visitEvent } from '#shared/visit/visits.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { getVisitedSite } from '#worker/content/live-site/visited-site.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answerEmpty, createApiRoutes } from '#worker/http/api-route.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { newOpaqueToken } from '#worker/platform/tokens.ts'
import { isKnownBot } from './known-bots.ts'
import { isOwner } from '#worker/content/live-site/owner-view.ts'
import { sendVisit } from './send-visit.ts'

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

/** The visit events that pages send. */
export const visitEventRoutes = createApiRoutes()

visitEventRoutes.openapi(postEvent, async (c) => {
  const site = await getVisitedSite(c, c.req.valid('param').siteId)
  await limitNetworkRate(c.env, 'visitEvent', clientIp(c), site.id)
  const isVisit = !isKnownBot(c.req.header('user-agent') ?? '') && !isOwner(c, site)
  if (isVisit) countEvent(c, site.id, c.req.valid('json'))
  return answerEmpty(c)
})

function countEvent(c: Context<AppEnv>, siteId: string, event: VisitEvent): void {
  const message = { siteId, language: event.language, at: now(), key: newOpaqueToken().slice(0, 12), event }
  sendVisit(c, async () => ({ kind: 'event', ...message }))
}
