import type { Context } from 'hono'
import { pathId } from '#worker/http/api-route.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import type { AnalysisContext } from './analysis.service.ts'

/** Who asks for the analysis of the site of a path. Throws 404 for a malformed id. */
export const contextOf = (c: Context<AppEnv>, id: string): AnalysisContext => ({
  env: c.env,
  scope: c.get('scope'),
  siteId: pathId(id),
  language: c.get('language'),
})
