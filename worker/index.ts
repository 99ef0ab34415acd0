import { handleRequest } from './app.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { handleVisits, VISITS_QUEUE } from './features/visits/visit.jobs.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { runScheduledJobs } from '#worker/jobs/schedule.jobs.ts'

export default {
  fetch: (request, env, context) => handleRequest(request, env, context),
  queue: (batch, env) => (batch.queue === VISITS_QUEUE ? handleVisits(batch, env) : handleQueue(batch, env)),
  scheduled: async (_, env) => {
    await runScheduledJobs(env)
  },
} satisfies ExportedHandler<Bindings>
