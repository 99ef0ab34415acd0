import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

const allowed = { limit: async () => ({ success: true }) }
const nowhere = { send: async () => undefined, sendBatch: async () => undefined } as unknown as Queue

/** Bindings without edge rate limits, for suites of many calls. */
export const unlimited = (env: Bindings): Bindings => ({
  ...env,
  LIMIT_600: allowed,
  LIMIT_120: allowed,
  LIMIT_30: allowed,
})

/** Bindings for suites of thousands of calls: without edge rate limits, and with queues that drop their messages. */
export const quiet = (env: Bindings): Bindings => ({
  ...unlimited(env),
  JOBS: nowhere,
  VISITS: nowhere,
  TICKS: nowhere,
  // What these calls make at Cloudflare is no other suite's.
  SAAS_ZONE: newId(),
})
