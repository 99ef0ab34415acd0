import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import { PLAN_IDS } from '#tests/setup/factories.ts'
import type { Recipe, Recipes } from './recipe.ts'

type IfMatch = (id: string) => Promise<Record<string, string>>

/** Recipes for the plans of accounts. Withdrawing nothing succeeds in every state of a contract. */
export function createUserPlanRecipes(env: Bindings, ifMatch: IfMatch): Recipes {
  return { ...recipesOf(env, 'oem-master', ifMatch), ...recipesOf(env, 'user', ifMatch) }
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
            await planChange(env, id)
            return { path: `${path}/${id}`, body: { plan_code: 'premium' }, headers: await ifMatch(id) }
          },
        },
      }),
    },
  }
}

/** Plans a change of an account's plan for the next month. Every plan gets a price. */
async function planChange(env: Bindings, accountId: string): Promise<void> {
  const from = startOfNextMonth(now())
  await env.DB.batch([
    env.DB.prepare('UPDATE plan_versions SET price = 1000 WHERE price IS NULL'),
    env.DB.prepare("UPDATE accounts SET next_plan_code = 'pro', next_plan_from = ? WHERE id = ?").bind(from, accountId),
    env.DB.prepare(
      `INSERT INTO contract_plans (id, contract_id, plan_id, effective_from, created_at)
       SELECT ?, id, ?, ?, ? FROM contracts WHERE account_id = ?`,
    ).bind(newId(), PLAN_IDS.pro, from, now(), accountId),
  ])
}
