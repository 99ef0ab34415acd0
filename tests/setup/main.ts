/** The Worker of the tests: the product, and the database inside the test runtime. */
import worker, { SiteVisits as ActualSiteVisits } from '#worker/index.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { toObjectEnv } from './second-database/bindings.ts'

export { ObjectDatabase } from './object-database.ts'

/** The objects of sites, which know the pods of the tests. */
export class SiteVisits extends ActualSiteVisits {
  constructor(context: DurableObjectState, env: Bindings) {
    super(context, toObjectEnv(env))
  }
}

// The runtime's queues deliver nothing: a test delivers what it wants, at its own time and clock.
// oxlint-disable-next-line import/no-default-export -- the runtime loads the Worker from it
export default { ...worker, queue: () => undefined }
