import type { Bindings } from '#worker/platform/context.ts'
import type { Recipes, Thing } from './recipe.ts'

/** A site stays below its limit of live deliveries, however many calls write: this one is a draft. */
const DRAFT = {
  title: { ja: { value: '冬の営業', state: 'written' } },
  content: { ja: { value: '年末年始は休みます。', state: 'written' } },
  publication: 'instant',
  status: 'draft',
}

/** Recipes for the deliveries of sites. */
export function createDeliveryRecipes(env: Bindings): Recipes {
  const stored = async (id: string) =>
    env.DB.prepare('SELECT version, status FROM announcements WHERE id = ?')
      .bind(id)
      .first<{ version: number; status: string }>()
  const pathOf = ({ id, site }: Thing) => `/notification-delivery/${site.id}/${id}`
  const ifMatch = async ({ id }: Thing) => ({ 'if-match': `"${(await stored(id))?.version ?? 1}"` })
  return {
    'GET /notification-delivery/{siteId}': { prepare: ({ id }) => ({ path: `/notification-delivery/${id}` }) },
    'POST /notification-delivery/{siteId}': {
      prepare: ({ id }) => ({ path: `/notification-delivery/${id}`, body: DRAFT }),
    },
    'GET /notification-delivery/{siteId}/{id}': { prepare: (thing) => ({ path: pathOf(thing) }) },
    'PUT /notification-delivery/{siteId}/{id}': {
      prepare: async (thing) => ({
        path: pathOf(thing),
        body: { ...DRAFT, status: (await stored(thing.id))?.status ?? 'draft' },
        headers: await ifMatch(thing),
      }),
    },
    'DELETE /notification-delivery/{siteId}/{id}': {
      prepare: async (thing) => ({ path: pathOf(thing), headers: await ifMatch(thing) }),
      spends: 'thing',
    },
    'POST /notification-delivery/{siteId}/{id}/restore': {
      prepare: async (thing) => {
        await env.DB.prepare('UPDATE announcements SET deleted_at = ? WHERE id = ?').bind(Date.now(), thing.id).run()
        return { path: `${pathOf(thing)}/restore` }
      },
      spends: 'thing',
    },
  }
}
