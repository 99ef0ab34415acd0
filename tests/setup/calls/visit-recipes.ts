import type { Bindings } from '#worker/platform/context.ts'
import type { Recipes } from './recipe.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { newIp } from './auth-recipes.ts'
import { visitedSiteOf } from '#tests/setup/visited-site.ts'

/** Recipes for what browsers send of visits, and for what was reported. */
export function createVisitRecipes(env: Bindings): Recipes {
  const insertGroup = (siteId: string) =>
    env.DB.prepare(
      "INSERT OR REPLACE INTO csp_reports (site_id, directive, source, page, count, first_at, last_at) VALUES (?, 'img-src', 'tag.example', '/', 3, ?, ?)",
    )
      .bind(siteId, now(), now())
      .run()
  return {
    'POST /csp-report': {
      prepare: () => ({
        path: '/csp-report',
        body: { 'csp-report': { 'document-uri': 'http://localhost:8787/', 'violated-directive': 'img-src' } },
        headers: newIp(),
      }),
    },
    'GET /site/{id}/csp-report': {
      prepare: async ({ id }) => {
        await insertGroup(id)
        return { path: `/site/${id}/csp-report` }
      },
    },
    'POST /site/{id}/csp-report/dismiss': {
      prepare: async ({ id }) => {
        await insertGroup(id)
        return { path: `/site/${id}/csp-report/dismiss`, body: { directive: 'img-src', source: 'tag.example' } }
      },
    },
    'GET /master/csp-report': { prepare: () => ({ path: '/master/csp-report' }) },
    'POST /end-user/site/{siteId}/event': {
      prepare: async ({ id, site }) => {
        const siteId = site.accountId ? (await visitedSiteOf(env)).siteUuid : id
        const body = { release_id: newId(), language: 'ja', age: 0, counts: [['s', 0, 1]] }
        return { path: `/end-user/site/${siteId}/event`, body, headers: newIp() }
      },
    },
  }
}
