import type { CallContext } from '#worker/http/api-types.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import type { AnalyticsContext } from './analytics.service.ts'

/** Returns the context of an analysis of the site of a path. Throws 429 beyond the account's limit. */
export async function contextOf({
  env,
  caller: { accountId },
  scope,
  language,
  id: siteId,
}: CallContext & { id: string }): Promise<AnalyticsContext> {
  await limitRate(env, 'analytics', accountId)
  return { env, scope, accountId, siteId, language }
}
