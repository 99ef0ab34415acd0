import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#worker/context.ts'
import { runScheduledJobs } from '#worker/features/outbox/schedule.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { describeApi } from './api-description.ts'

const clockBody = z.strictObject({ offset: z.number().int() })

/** Helpers for development. They do not exist outside APP_ENV=local and the tests. */
export const devRoutes = new Hono<AppEnv>()

devRoutes.use(async (c, next) => {
  if (c.env.APP_ENV === 'production') return c.text('Not found', 404, { 'cache-control': 'no-store' })
  await next()
  c.header('cache-control', 'no-store')
  return undefined
})

devRoutes.get('/api', (c) => {
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  return c.html(describeApi(new URL(c.req.url).origin))
})

/** Runs what the Cron Trigger runs: the local runtime does not fire it. */
devRoutes.post('/tick', async (c) => c.json({ data: await runScheduledJobs(c.env) }))

/** Moves the clock by `offset` milliseconds against the machine's. */
devRoutes.post('/clock', zValidator('json', clockBody), (c) => {
  setClockOffset(c.req.valid('json').offset)
  return c.json({ data: { time: new Date(now()).toISOString() } })
})
