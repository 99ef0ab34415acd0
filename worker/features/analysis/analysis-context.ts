import type { Context } from 'hono'
import { pathId } from '#worker/http/api-route.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import type { AnalysisContext } from './analysis.service.ts'

/** Who asks for the analysis of the site of a path. Throws 404 for a malformed id, 429 beyond the account's limit. */
export async function contextOf(c: Context<AppEnv>, id: string): Promise<AnalysisContext> {
  const { accountId } = c.get('caller')
  await limitRate(c.env, 'analysis', accountId)
  return { env: c.env, scope: c.get('scope'), accountId, siteId: pathId(id), language: c.get('language') }
}
