import { USER_CALL_PREFIX, type UserCallPrefix } from '#shared/account/permissions.ts'
import { toDay } from '#shared/time/jst.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Recipe, Recipes } from './recipe.ts'
import { importFile, importFormText } from '#tests/setup/import-form.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { giveFactorTo } from '#tests/setup/second-factor.ts'
import { worldAccountOf, type World } from '#tests/setup/world.ts'

type IfMatch = (id: string) => Promise<Record<string, string>>

const TERMINATED = { terminatedUser: 409 } as const

/** Recipes for accounts, for each of the three prefixes. */
export function createUserRecipes(env: Bindings, world: World, ifMatch: IfMatch): Recipes {
  const all = Object.values(USER_CALL_PREFIX).flatMap((prefix) =>
    Object.entries(recipesOf(env, prefix, world, ifMatch)),
  )
  return Object.fromEntries(all)
}

function recipesOf(env: Bindings, prefix: UserCallPrefix, world: World, ifMatch: IfMatch): Record<string, Recipe> {
  const parent = { master: 'operator', 'oem-master': 'partner', 'oem-admin': 'partnerAdmin' } as const
  const users = `/${prefix}/user`
  const newUser = () => ({
    type: 'USER',
    parent_id: worldAccountOf(world, parent[prefix]).account.id,
    company_name: 'Made',
    contact_name: 'Made',
    email: `${newId()}@example.com`,
  })
  const newRow = () => ({
    company_name: 'Made',
    email: `${newId()}@example.com`,
    contact_name: 'Made',
    account_type: 'USER',
  })
  return {
    [`GET ${users}`]: { prepare: () => ({ path: `${users}?limit=100&order=asc` }), lists: 'owners' },
    [`GET ${users}/options`]: { prepare: () => ({ path: `${users}/options` }) },
    [`POST ${users}`]: { prepare: () => ({ path: users, body: newUser() }) },
    [`GET ${users}/export`]: { prepare: () => ({ path: `${users}/export` }), lists: 'owners' },
    [`POST ${users}/import`]: {
      prepare: () => ({ path: `${users}/import`, ...importFormText({ file: importFile([newRow()]) }) }),
    },
    [`GET ${users}/{id}`]: { prepare: ({ id }) => ({ path: `${users}/${id}` }) },
    [`PUT ${users}/{id}`]: {
      prepare: async ({ id }) => ({ path: `${users}/${id}`, body: { language: 'en' }, headers: await ifMatch(id) }),
      refuses: TERMINATED,
    },
    [`DELETE ${users}/{id}`]: {
      prepare: ({ id }) => ({ path: `${users}/${id}` }),
      spends: 'thing',
      fresh: { plan: null, contractStatus: 'inactive' },
    },
    [`GET ${users}/{id}/parent`]: { prepare: ({ id }) => ({ path: `${users}/${id}/parent` }) },
    [`POST ${users}/{id}/invite`]: { prepare: ({ id }) => ({ path: `${users}/${id}/invite` }), spends: 'thing' },
    [`POST ${users}/{id}/second-factor/reset`]: {
      prepare: async ({ id }) => {
        await giveFactorTo(env, id)
        return { path: `${users}/${id}/second-factor/reset`, body: { reason: 'The matrix' } }
      },
      spends: 'thing',
    },
    [`GET /${prefix}/user-history/{id}`]: { prepare: ({ id }) => ({ path: `/${prefix}/user-history/${id}` }) },
    ...(prefix !== 'oem-admin' && statesOf(prefix, ifMatch)),
  }
}

/** Recipes about the state of a contract. */
function statesOf(prefix: UserCallPrefix, ifMatch: IfMatch): Record<string, Recipe> {
  return {
    [`GET /${prefix}/user-plan/{id}/status`]: { prepare: ({ id }) => ({ path: `/${prefix}/user-plan/${id}/status` }) },
    [`PUT /${prefix}/user-plan/{id}/status`]: {
      prepare: ({ id }) => ({
        path: `/${prefix}/user-plan/${id}/status`,
        body: { status: 'terminated', reason: 'The matrix' },
      }),
      spends: 'thing',
    },
    [`PUT /${prefix}/user-plan/{id}/contract`]: {
      prepare: async ({ id }) => ({
        path: `/${prefix}/user-plan/${id}/contract`,
        body: { plan_code: 'trial', start: toDay(now()), reason: 'The matrix' },
        headers: await ifMatch(id),
      }),
      spends: 'thing',
    },
    [`PUT /${prefix}/user-plan/{id}/end`]: {
      prepare: async ({ id }) => ({
        path: `/${prefix}/user-plan/${id}/end`,
        body: { end: toDay(now()), reason: 'The matrix' },
        headers: await ifMatch(id),
      }),
      spends: 'thing',
    },
    [`POST /${prefix}/user-plan/{id}/withdraw`]: {
      prepare: ({ id }) => ({ path: `/${prefix}/user-plan/${id}/withdraw`, body: { reason: 'The matrix' } }),
      spends: 'thing',
    },
  }
}
