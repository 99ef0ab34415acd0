import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Recipes } from './recipe.ts'
import { giveFactorTo } from '#tests/setup/second-factor.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { worldAccountOf, type OwnerName, type World } from '#tests/setup/world.ts'

type IfMatch = (id: string) => Promise<Record<string, string>>

/** Recipes for sub-admins and the audit log. */
export function createPeopleRecipes(env: Bindings, ifMatch: IfMatch): Recipes {
  const newSubAdmin = () => ({ name: 'Made', email: `${newId()}@example.com`, role: 'viewer' })
  return {
    'GET /sub-admin': { prepare: () => ({ path: '/sub-admin?limit=100' }) },
    'POST /sub-admin': { prepare: () => ({ path: '/sub-admin', body: newSubAdmin() }) },
    'GET /sub-admin/{id}': { prepare: ({ id }) => ({ path: `/sub-admin/${id}` }) },
    'PUT /sub-admin/{id}': {
      prepare: async ({ id }) => ({ path: `/sub-admin/${id}`, body: { language: 'en' }, headers: await ifMatch(id) }),
    },
    'DELETE /sub-admin/{id}': {
      prepare: async ({ id }) => ({ path: `/sub-admin/${id}`, headers: await ifMatch(id) }),
      spends: 'thing',
    },
    'POST /sub-admin/{id}/invite': { prepare: ({ id }) => ({ path: `/sub-admin/${id}/invite` }), spends: 'thing' },
    'POST /sub-admin/{id}/second-factor/reset': {
      prepare: async ({ id }) => {
        await giveFactorTo(env, id)
        return { path: `/sub-admin/${id}/second-factor/reset`, body: { reason: 'The matrix' } }
      },
      spends: 'thing',
    },
    'GET /audit-log': { prepare: () => ({ path: '/audit-log?limit=100' }), showsPeople: true },
    'GET /audit-log/archive': { prepare: () => ({ path: '/audit-log/archive' }) },
    'GET /audit-log/archive/export': { prepare: () => ({ path: '/audit-log/archive/export?month=2024-04' }) },
    'GET /audit-log/export': { prepare: () => ({ path: '/audit-log/export' }), showsPeople: true },
  }
}

/** Creates a sub-admin of an owner without a password. */
export async function createInvited(env: Bindings, world: World, owner: OwnerName): Promise<string> {
  const parent = worldAccountOf(world, owner).account
  return (await createAccount(env, { type: 'SUB_ADMIN', parent, role: 'viewer' })).id
}
