import { waitUntil } from 'cloudflare:workers'
import type { Bindings } from '#worker/platform/context.ts'
import { createPerBinding } from '#worker/platform/kept.ts'
import { createBreaker } from './breaker.ts'
import { guardBucket } from './guarded-bucket.ts'
import { guardDatabase } from './guarded-database.ts'
import { guardImages } from './guarded-images.ts'
import { guardQueue } from './guarded-queue.ts'

/** Milliseconds that a call may take (rules/reliability.md#time-outs). */
const LIMITS = { visitor: 2000, other: 10_000, queue: 5000, images: 30_000, bucketRead: 5000, bucketWrite: 30_000 }
/** Tests share two processors with everything else: only hanging calls may reach their limits. */
const SLOW_MACHINE = 10

/** Whose path a call is on: visitors wait less, because their pages go on without the database. */
export type CallPath = 'visitor' | 'other'

type Env = Pick<Bindings, 'APP_ENV'>

/** Makes one guard for each binding of the Worker, so that what is kept by binding stays valid between requests. */
function keepGuards<Binding extends object>(make: (binding: Binding, factor: number) => Binding) {
  const quick = createPerBinding((binding: Binding) => make(binding, 1))
  const patient = createPerBinding((binding: Binding) => make(binding, SLOW_MACHINE))
  return (binding: Binding, { APP_ENV }: Env) => {
    // A missing binding is named by the check of the settings.
    if (!binding) return binding
    return (APP_ENV === 'test' ? patient : quick)(binding)
  }
}

const databaseOf = {
  visitor: keepGuards((binding: D1Database, factor) =>
    guardDatabase(binding, { limit: LIMITS.visitor * factor, breaker: createBreaker(waitUntil) }),
  ),
  other: keepGuards((binding: D1Database, factor) => guardDatabase(binding, { limit: LIMITS.other * factor })),
}
const bucketOf = keepGuards((binding: R2Bucket, factor) =>
  guardBucket(binding, { read: LIMITS.bucketRead * factor, write: LIMITS.bucketWrite * factor }),
)
const queueOf = keepGuards((binding: Queue, factor) => guardQueue(binding, LIMITS.queue * factor))
const imagesOf = keepGuards((binding: ImagesBinding, factor) => guardImages(binding, LIMITS.images * factor))

/**
 * The bindings of a request or job with time-outs and repetitions. Nothing in the Worker waits for D1, R2, a queue or
 * Images without a limit (docs/decisions/0092).
 */
export function guardBindings(env: Bindings, path: CallPath): Bindings {
  return {
    ...env,
    DB: databaseOf[path](env.DB, env),
    MEDIA: bucketOf(env.MEDIA, env),
    ...(env.BACKUP && { BACKUP: bucketOf(env.BACKUP, env) }),
    JOBS: queueOf(env.JOBS, env),
    VISITS: queueOf(env.VISITS, env),
    TICKS: queueOf(env.TICKS, env),
    IMAGES: imagesOf(env.IMAGES, env),
  }
}
