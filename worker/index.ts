import { handleRequest } from './app.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { guardBindings } from '#worker/platform/guarded/guarded-bindings.ts'
import { loadOnce } from '#worker/platform/load-once.ts'
import { allPods, batchesByPod, inEachPod } from '#worker/platform/pods/pods.ts'
import { reportSettings } from '#worker/platform/settings.ts'

const loadQueue = loadOnce(() => import('#worker/jobs/queue.jobs.ts'))
const loadSchedule = loadOnce(() => import('#worker/jobs/schedule.jobs.ts'))

export { SiteVisits } from '#worker/entities/site-visits/site-visits.object.ts'

export default {
  fetch: (request, env, context) => {
    reportSettings(env)
    return handleRequest(request, env, context)
  },
  queue: async (batch, env) => {
    const { handleQueue } = await loadQueue()
    await inEachPod(batchesByPod(batch, env), ([some, own]) => handleQueue(some, guardBindings(own, 'other')))
  },
  scheduled: async (_, env) => {
    reportSettings(env)
    const { dispatchJobs } = await loadSchedule()
    await inEachPod(allPods(env), (own) => dispatchJobs(guardBindings(own, 'other')))
  },
} satisfies ExportedHandler<Bindings>
