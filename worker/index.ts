import { handleRequest } from './app.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { dispatchJobs } from '#worker/jobs/schedule.jobs.ts'

export default {
  fetch: (request, env, context) => handleRequest(request, env, context),
  queue: handleQueue,
  scheduled: (_, env) => dispatchJobs(env),
} satisfies ExportedHandler<Bindings>
