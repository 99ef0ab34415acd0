import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import { planChange } from '#tests/setup/contracts.ts'
import type { Recipe, Recipes } from './recipe.ts'

type IfMatch = (id: string) => Promise<Record<string, string>>

/** Recipes for the plans of accounts. Withdrawing nothing succeeds in every state of a contract. */
export function createUserPlanRecipes(env: Bindings, ifMatch: IfMatch): Recipes {
  return {
    ...recipesOf(env, 'oem-master', ifMatch),
    ...recipesOf(env, 'user', ifMatch),
    'GET /master/user-plan/{id}': { prepare: ({ id }) => ({ path: `/master/user-plan/${id}` }) },
    ...onBehalf(env, 'master', ifMatch),
    ...onBehalf(env, 'oem-master', ifMatch),
  }
}

/** Recipes for changing the plan of somebody else. */
function onBehalf(env: Bindings, prefix: 'master' | 'oem-master', ifMatch: IfMatch): Record<string, Recipe> {
  const pathOf = (id: string) => `/${prefix}/user-plan/${id}/plan`
  const body = { plan_code: null, reason: 'The matrix' }
  return {
    [`PUT /${prefix}/user-plan/{id}/plan`]: {
      prepare: async ({ id }) => ({ path: pathOf(id), body, headers: await ifMatch(id) }),
      also: {
        'another plan over a planned one': async ({ id }) => {
          await planPro(env, id)
          return { path: pathOf(id), body: { ...body, plan_code: 'premium' }, headers: await ifMatch(id) }
        },
      },
    },
  }
}

function recipesOf(env: Bindings, prefix: 'oem-master' | 'user', ifMatch: IfMatch): Record<string, Recipe> {
  const path = `/${prefix}/user-plan`
  const body = { plan_code: null }
  return {
    [`GET ${path}`]: { prepare: () => ({ path }) },
    [`GET ${path}/{id}`]: { prepare: ({ id }) => ({ path: `${path}/${id}` }) },
    [`PATCH ${path}`]: { prepare: () => ({ path, body, headers: { 'if-match': '"1"' } }) },
    [`PATCH ${path}/{id}`]: {
      prepare: async ({ id }) => ({ path: `${path}/${id}`, body, headers: await ifMatch(id) }),
      ...(prefix === 'user' && {
        also: {
          'another plan over a planned one': async ({ id }) => {
            await planPro(env, id)
            return { path: `${path}/${id}`, body: { plan_code: 'premium' }, headers: await ifMatch(id) }
          },
        },
      }),
    },
  }
}

/** Plans the plan Pro of an account for the next month. Every plan gets a price. */
async function planPro(env: Bindings, accountId: string): Promise<void> {
  await env.DB.prepare('UPDATE plan_versions SET price = 1000 WHERE price IS NULL').run()
  await planChange(env, accountId, 'pro', startOfNextMonth(now()))
}
