import { handleRequest } from './app.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { guardBindings } from '#worker/platform/guarded/guarded-bindings.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { dispatchJobs } from '#worker/jobs/schedule.jobs.ts'
import { reportSettings } from '#worker/platform/settings.ts'

export { SiteVisits } from '#worker/entities/site-visits/site-visits.object.ts'

export default {
  fetch: (request, env, context) => {
    reportSettings(env)
    return handleRequest(request, env, context)
  },
  queue: (batch, env) => handleQueue(batch, guardBindings(env, 'other')),
  scheduled: (_, env) => {
    reportSettings(env)
    return dispatchJobs(guardBindings(env, 'other'))
  },
} satisfies ExportedHandler<Bindings>
