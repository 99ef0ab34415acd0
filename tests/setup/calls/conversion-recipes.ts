import { SECRETS, storeServerSecret } from '#tests/setup/server-conversions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { Recipes, Thing } from './recipe.ts'

/** Recipes for conversions that the server sends. */
export function createConversionRecipes(env: Bindings): Recipes {
  const pathOf = ({ id }: Thing, end = '') => `/site/${id}/server-conversion${end}`
  const store = async ({ id, site }: Thing) => {
    if (site.accountId) await storeServerSecret(env, id)
  }
  return {
    'GET /site/{id}/server-conversion': {
      prepare: async (thing) => {
        await store(thing)
        return { path: pathOf(thing) }
      },
    },
    'PUT /site/{id}/server-conversion': {
      prepare: (thing) => ({ path: pathOf(thing), body: { service: 'meta', secret: SECRETS.meta } }),
    },
    'POST /site/{id}/server-conversion/remove': {
      prepare: async (thing) => {
        await store(thing)
        return { path: pathOf(thing, '/remove'), body: { service: 'meta' } }
      },
    },
    'POST /site/{id}/server-conversion/test': {
      prepare: async (thing) => {
        await store(thing)
        return { path: pathOf(thing, '/test'), body: { service: 'meta', test_code: 'TEST12345' } }
      },
    },
  }
}
