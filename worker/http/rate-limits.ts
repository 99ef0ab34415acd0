import { AppError } from '#shared/errors.ts'
import type { Bindings } from '#worker/context.ts'

/**
 * Limits by the edge's own counters: coarse, for each location, without a query (reliability.md, section 4).
 * What guards passwords is counted in the database instead: `worker/features/auth/throttle.repository.ts`.
 */
const EDGE_LIMITS = {
  /** Every call of a signed-in session: 600 a minute. */
  session: 'LIMIT_600',
  /** Upload addresses: 120 a minute and account. */
  generateUrls: 'LIMIT_120',
  /** Refreshing: 30 a minute and session. */
  refresh: 'LIMIT_30',
} as const satisfies Record<string, keyof Bindings>

const PERIOD_SECONDS = 60

/** Counts one use of a limit by `key`. Throws 429 beyond it. */
export async function limitRate(env: Bindings, limit: keyof typeof EDGE_LIMITS, key: string): Promise<void> {
  const { success } = await env[EDGE_LIMITS[limit]].limit({ key: `${limit}:${key}` })
  if (!success) throw new AppError('too_many', { retryAfter: PERIOD_SECONDS })
}
