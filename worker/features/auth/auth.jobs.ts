import type { Bindings } from '#worker/platform/context.ts'
import { deleteOldTokens } from '#worker/entities/accounts/account-token.repository.ts'
import { resealConversionSecrets } from '#worker/features/conversions/conversion-secret.ts'
import { resealSecrets } from './code.service.ts'
import { deleteOldDevices } from './old-factor.repository.ts'
import { deleteOldSessions } from './old-session.repository.ts'
import { deleteOldThrottles } from '#worker/limits/throttle.repository.ts'

/**
 * Deletes counters without effect, mailed links and sessions that ended a month ago, and old challenges and devices;
 * seals secrets with the present key after it has changed.
 */
export async function cleanAuth(env: Bindings): Promise<number> {
  const throttles = await deleteOldThrottles(env.DB)
  const tokens = await deleteOldTokens(env.DB)
  const sessions = await deleteOldSessions(env.DB)
  const devices = await deleteOldDevices(env.DB)
  await resealSecrets(env)
  await resealConversionSecrets(env)
  return throttles + tokens + sessions + devices
}
