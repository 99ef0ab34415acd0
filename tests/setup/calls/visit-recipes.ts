import type { Bindings } from '#worker/platform/context.ts'
import type { Recipes } from './recipe.ts'
import { newId } from '#worker/platform/ids.ts'
import { newIp } from './auth-recipes.ts'
import { visitedSiteOf } from '#tests/setup/visited-site.ts'

/** Recipes for the beacons of visits. */
export function createVisitRecipes(env: Bindings): Recipes {
  return {
    'POST /end-user/site/{siteId}/event': {
      prepare: async ({ id, site }) => {
        const siteId = site.accountId ? (await visitedSiteOf(env)).siteUuid : id
        const body = { release_id: newId(), language: 'ja', age: 0, counts: [['s', 0, 1]] }
        return { path: `/end-user/site/${siteId}/event`, body, headers: newIp() }
      },
    },
  }
}
