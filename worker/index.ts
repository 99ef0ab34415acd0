import { handleRequest } from './app.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { dispatchJobs } from '#worker/jobs/schedule.jobs.ts'
import { reportSettings } from '#worker/platform/settings.ts'

export default {
  fetch: (request, env, context) => {
    reportSettings(env)
    return handleRequest(request, env, context)
  },
  queue: handleQueue,
  scheduled: (_, env) => {
    reportSettings(env)
    return dispatchJobs(env)
  },
} satisfies ExportedHandler<Bindings>
