import type { Call } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newIp } from './auth-recipes.ts'
import type { Recipe, Recipes } from './recipe.ts'
import { VISITED_PAGES, visitedSiteOf } from '#tests/setup/visited-site.ts'

/** The public reads of a site: each path after the site's id. */
const CALLS = {
  'GET /end-user/site/{siteId}': '',
  'GET /end-user/site/{siteId}/seo': '/seo',
  'GET /end-user/site/{siteId}/contact-setting': '/contact-setting',
  'GET /end-user/site/{siteId}/membership-setting': '/membership-setting',
  'GET /end-user/site/{siteId}/homepage-setting': '/homepage-setting',
  'GET /end-user/site/{siteId}/company': '/company',
  'GET /end-user/site/{siteId}/page/{pageId}/public': '/page/{pageId}/public',
  'GET /end-user/site/{siteId}/page/{pageId}/product/public': '/page/{pageId}/product/public',
} as const satisfies Partial<Record<Call, string>>

/** Recipes for the reads of visitors. */
export function createEndUserRecipes(env: Bindings): Recipes {
  /** Visitors use the one published site, whoever owns the target; unknown and malformed ids stay. */
  const recipe = (pathOf: (siteUuid: string, cellId: string) => string): Recipe => ({
    prepare: async ({ id, site }) => {
      const visited = await visitedSiteOf(env)
      return { path: pathOf(site.accountId ? visited.siteUuid : id, VISITED_PAGES.open), headers: newIp() }
    },
  })
  const calls = Object.entries(CALLS).map(([name, end]) => [
    name,
    recipe((siteUuid, cellId) => `/end-user/site/${siteUuid}${end.replace('{pageId}', cellId)}`),
  ])
  return {
    ...(Object.fromEntries(calls) as Recipes),
    'GET /end-user/site/common/{siteId}': recipe((siteUuid) => `/end-user/site/common/${siteUuid}?lang=en`),
    'GET /end-user/noti_delivery': recipe((siteUuid) => `/end-user/noti_delivery?site_id=${siteUuid}&lang=en`),
    'GET /end-user/site': recipe((siteUuid) => `/end-user/site?domain=${siteUuid}.localhost&path=%2Fen`),
  }
}
