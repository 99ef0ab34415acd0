import { runDurableObjectAlarm } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { deleteVisitorTraces, closeVisitHours } from '#worker/features/visits/visit.jobs.ts'
import { rollVisits } from '#worker/features/visits/roll-up.jobs.ts'
import type { Bindings } from '#worker/platform/context.ts'

const inObjects: Bindings = { ...testEnv, VISITS_IN_OBJECTS_FROM: '2020-01-01' }

/** The object of a site's visits. */
export const stubOf = (siteId: string) => testEnv.SITE_VISITS.get(testEnv.SITE_VISITS.idFromName(siteId))

/** The jobs do it for all sites. */
async function workInDatabase(): Promise<void> {
  await closeVisitHours(testEnv)
  await rollVisits(testEnv)
  await deleteVisitorTraces(testEnv)
}

type VisitStore = { store: string; env: Bindings; work: (siteId: string) => Promise<void> }

/**
 * The two places where visits are counted, for suites that hold in both. `work` does what is due for a site: closes hours,
 * rolls up days, forgets.
 */
export const VISIT_STORES: [VisitStore, VisitStore] = [
  {
    store: 'D1',
    env: testEnv,
    work: workInDatabase,
  },
  {
    store: 'an object',
    env: inObjects,
    work: async (siteId: string) => void (await runDurableObjectAlarm(stubOf(siteId))),
  },
]
