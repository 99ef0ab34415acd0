import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { createExperiment, testBody } from '#tests/setup/experiments.ts'
import type { Recipes, Thing } from './recipe.ts'

/** Texts have the names of cells' fields, one of which only the server sets in other calls. */
const VARIANTS = [
  { letter: 'a', share: 50 },
  { letter: 'b', share: 50, button: { link_button_color: '#336699' } },
]
const bodyOf = (cellId: string) => testBody(cellId, { variants: VARIANTS })

const IF_MATCH = { 'if-match': '"1"' }

/** Recipes for the tests of a site's cells. */
export function createExperimentRecipes(env: Bindings): Recipes {
  /** The path of a test of the site in a state; of a test that does not exist if there is no such site. */
  const pathOf = async ({ id, site }: Thing, state: 'draft' | 'running' = 'draft') => {
    if (!site.accountId) return `/cell-test/${id}/${newId()}`
    await env.DB.prepare('DELETE FROM cell_tests WHERE site_id = ?').bind(site.id).run()
    return `/cell-test/${id}/${await createExperiment(env, site, state)}`
  }
  const publish = ({ site }: Thing) =>
    env.DB.prepare(
      `UPDATE sites SET status = 'PUBLISH', needs_approval = 0, live_release_id = ?,
        release_count = (SELECT max(number) FROM releases WHERE site_id = sites.id) WHERE id = ?`,
    )
      .bind(site.releaseId, site.id)
      .run()
  return {
    'GET /cell-test/{siteId}': { prepare: ({ id }) => ({ path: `/cell-test/${id}` }) },
    'POST /cell-test/{siteId}': {
      prepare: async ({ id, site }) => {
        await env.DB.prepare('DELETE FROM cell_tests WHERE site_id = ?').bind(site.id).run()
        return { path: `/cell-test/${id}`, body: bodyOf(site.cellId) }
      },
    },
    'GET /cell-test/{siteId}/{testId}': { prepare: async (thing) => ({ path: await pathOf(thing) }) },
    'PUT /cell-test/{siteId}/{testId}': {
      prepare: async (thing) => ({
        path: await pathOf(thing),
        body: bodyOf(thing.site.cellId),
        headers: IF_MATCH,
      }),
    },
    'DELETE /cell-test/{siteId}/{testId}': {
      prepare: async (thing) => ({ path: await pathOf(thing), headers: IF_MATCH }),
    },
    'POST /cell-test/{siteId}/{testId}/start': {
      prepare: async (thing) => {
        await publish(thing)
        return { path: `${await pathOf(thing)}/start`, headers: IF_MATCH }
      },
    },
    'POST /cell-test/{siteId}/{testId}/end': {
      prepare: async (thing) => ({
        path: `${await pathOf(thing, 'running')}/end`,
        body: { variant: 'b' },
        headers: IF_MATCH,
      }),
    },
  }
}
