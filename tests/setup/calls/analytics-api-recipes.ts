import { API_KEY, storeApiConfig } from '#tests/setup/analytics-api.ts'
import { visitedSiteOf } from '#tests/setup/visited-site.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newIp } from './auth-recipes.ts'
import type { Recipe, Recipes, Thing } from './recipe.ts'

/** Recipes for the analysis API: its settings, and the calls of other systems with a key. */
export function createAnalyticsApiRecipes(env: Bindings): Recipes {
  const forget = (siteId: string) =>
    env.DB.batch([
      env.DB.prepare('DELETE FROM analysis_api_configs WHERE site_id = ?').bind(siteId),
      env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'analyticsApi%'"),
    ])
  const settings = ({ id }: Thing) => `/analysis/api-configs/${id}`
  const body = { is_enabled: true, ips: ['203.0.113.0/24'], basic: null, key: 'new' }
  /** Systems use the one published site, whoever owns the target; unknown and malformed ids stay. */
  const figures = (end: string): Recipe => ({
    prepare: async ({ id, site }) => {
      const visited = await visitedSiteOf(env)
      await forget(visited.id)
      // The key was used just now: its next use is stored after a minute.
      await storeApiConfig(env, visited.id, { usedAt: now(), keyUsedAt: now() })
      const siteUuid = site.accountId ? visited.siteUuid : id
      return { path: `/analysis-api/${siteUuid}/${end}`, headers: { ...newIp(), 'x-api-key': API_KEY } }
    },
  })
  return {
    'GET /analysis/api-configs/{id}': { prepare: (thing) => ({ path: settings(thing) }) },
    'GET /analysis/api-configs/{id}/refusals': { prepare: (thing) => ({ path: `${settings(thing)}/refusals` }) },
    'POST /analysis/api-configs/{id}': {
      prepare: async (thing) => {
        await forget(thing.id)
        return { path: settings(thing), body }
      },
    },
    'PUT /analysis/api-configs/{id}': {
      prepare: async (thing) => {
        await forget(thing.id)
        if (thing.site.accountId) await storeApiConfig(env, thing.id)
        return { path: settings(thing), body, headers: { 'if-match': '"1"' } }
      },
    },
    'GET /analysis-api/{siteUuid}/lp': figures('lp'),
    'GET /analysis-api/{siteUuid}/lp/chart': figures('lp/chart'),
    'GET /analysis-api/{siteUuid}/pages': figures('pages'),
    'GET /analysis-api/{siteUuid}/ranking': figures('ranking'),
  }
}
