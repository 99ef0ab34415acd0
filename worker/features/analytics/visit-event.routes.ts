import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#shared/wire/errors.ts'
import { VISIT_EVENT_MAX, type VisitEvent, visitEvent } from '#shared/visit/visits.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { getVisitedSite } from '#worker/content/live-site/visited-site.ts'
import { answer, answers, createApiRoutes, jsonBody } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { newOpaqueToken } from '#worker/platform/tokens.ts'
import { isKnownBot } from './known-bots.ts'
import { isOwner } from '#worker/content/live-site/owner-view.ts'
import { sendVisit } from './send-visit.ts'

/** Who leaves waits for no answer. */
const taken = z.object({})

const postEvent = createRoute({
  method: 'post',
  path: '/end-user/site/{siteId}/event',
  tags: ['visitor'],
  summary: 'What happened in a visit since it was told last; what the release does not have is left out',
  middleware: [
    authorize('POST /end-user/site/{siteId}/event'),
    bodyLimit({
      maxSize: VISIT_EVENT_MAX,
      onError: () => {
        throw new AppError('too_large')
      },
    }),
  ] as const,
  request: { params: z.object({ siteId: z.string() }), body: jsonBody(visitEvent) },
  responses: answers(taken, 'Taken; it is counted a little later'),
})

/** What pages say of visits. */
export const visitEventRoutes = createApiRoutes()

visitEventRoutes.openapi(postEvent, async (c) => {
  const site = await getVisitedSite(c, c.req.valid('param').siteId)
  await limitNetworkRate(c.env, 'visitEvent', clientIp(c), site.id)
  const isVisit = !isKnownBot(c.req.header('user-agent') ?? '') && !isOwner(c, site)
  if (isVisit) countEvent(c, site.id, c.req.valid('json'))
  return answer(c, taken, {})
})

function countEvent(c: Context<AppEnv>, siteId: string, event: VisitEvent): void {
  const message = { siteId, language: event.language, at: now(), key: newOpaqueToken().slice(0, 12), event }
  sendVisit(c, async () => ({ kind: 'event', ...message }))
}
