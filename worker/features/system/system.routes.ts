import * as z from 'zod'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { now } from '#worker/platform/clock.ts'

const health = z.object({ status: z.literal('ok'), time: z.iso.datetime() })

const getHealth = apiCall('GET /health', {
  summary: 'Whether the service answers',
  answer: health,
  returns: 'It does',
})

export const systemRoutes = createApiRoutes().serve(getHealth, () => ({
  status: 'ok' as const,
  time: new Date(now()).toISOString(),
}))
