import { createRoute, z } from '@hono/zod-openapi'
import { answer, answers, createApiRoutes } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { now } from '#worker/platform/clock.ts'

const health = z.object({ status: z.literal('ok'), time: z.iso.datetime() })

const getHealth = createRoute({
  method: 'get',
  path: '/health',
  tags: ['system'],
  summary: 'Whether the service answers',
  middleware: [authorize('GET /health')] as const,
  responses: answers(health, 'It does'),
})

export const systemRoutes = createApiRoutes().openapi(getHealth, (c) =>
  answer(c, health, { status: 'ok', time: new Date(now()).toISOString() }),
)
