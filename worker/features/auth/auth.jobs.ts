import type { Bindings } from '#worker/platform/context.ts'
import { deleteOldTokens } from '#worker/entities/accounts/account-token.repository.ts'
import { deleteOldSessions } from './old-session.repository.ts'
import { deleteOldThrottles } from '#worker/limits/throttle.repository.ts'

/** Deletes counters without effect, and mailed links and sessions that ended a month ago. */
export async function cleanAuth(env: Bindings): Promise<void> {
  await deleteOldThrottles(env.DB)
  await deleteOldTokens(env.DB)
  await deleteOldSessions(env.DB)
}
