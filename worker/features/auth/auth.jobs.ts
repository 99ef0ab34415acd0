import type { Bindings } from '#worker/platform/context.ts'
import { deleteOldTokens } from './account-token.repository.ts'
import { deleteOldSessions } from './old-session.repository.ts'
import { deleteOldThrottles } from '#worker/limits/throttle.repository.ts'

/** Drops counters that hold nobody back any more, and mailed links and sessions that opened nothing for a month. */
export async function cleanAuth(env: Bindings): Promise<void> {
  await deleteOldThrottles(env.DB)
  await deleteOldTokens(env.DB)
  await deleteOldSessions(env.DB)
}
