import { PLAN_IDS } from '#tests/setup/factories.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import type { Recipes } from './recipe.ts'

/** Recipes for the price lists. Every list is new in each call, because a recipe does not know its owner. */
export function createPlanRecipes(env: Bindings): Recipes {
  const list = async () => {
    await forgetLists(env)
    return { 'if-match': '"0"' }
  }
  const plan = { plans: [{ id: PLAN_IDS.light, quantity_swipe: 20, price: 9800 }] }
  const offer = { plans: [{ id: PLAN_IDS.light, is_offered: true, price: 12_000 }] }
  return {
    'GET /master/plan': { prepare: () => ({ path: '/master/plan' }) },
    'GET /master/plan/all': { prepare: () => ({ path: '/master/plan/all' }) },
    'PUT /master/plan': {
      prepare: async () => ({ path: '/master/plan', body: plan, headers: await list() }),
      also: {
        'over a planned version': async () => {
          await list()
          await planVersion(env)
          return { path: '/master/plan', body: plan, headers: await saveLists(env) }
        },
      },
    },
    'POST /master/plan/preview': { prepare: () => ({ path: '/master/plan/preview', body: plan }) },
    'DELETE /master/plan/{id}/planned': {
      prepare: async () => {
        const headers = await list()
        await planVersion(env)
        return { path: `/master/plan/${PLAN_IDS.light}/planned`, headers }
      },
    },
    'GET /oem-master/plan': { prepare: () => ({ path: '/oem-master/plan' }) },
    'GET /oem-master/plan/all': { prepare: () => ({ path: '/oem-master/plan/all' }) },
    'PUT /oem-master/plan': {
      prepare: async () => ({ path: '/oem-master/plan', body: offer, headers: await list() }),
      also: {
        'over a planned offer': async () => {
          await list()
          await planOffers(env)
          return { path: '/oem-master/plan', body: offer, headers: await saveLists(env) }
        },
      },
    },
    'POST /oem-master/plan/preview': { prepare: () => ({ path: '/oem-master/plan/preview', body: offer }) },
    'DELETE /oem-master/plan/{id}/planned': {
      prepare: async () => {
        const headers = await list()
        await planOffers(env)
        return { path: `/oem-master/plan/${PLAN_IDS.light}/planned`, headers }
      },
    },
  }
}

async function forgetLists(env: Bindings): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM price_lists'),
    env.DB.prepare('DELETE FROM partner_plans'),
    env.DB.prepare('DELETE FROM plan_versions WHERE effective_from > ?').bind(now()),
  ])
}

/** Stores a first version of every list. */
async function saveLists(env: Bindings) {
  await env.DB.prepare(
    `INSERT INTO price_lists (owner_id, version, updated_at, updated_by)
     SELECT iif(type = 'MASTER', '', id), 1, ?, id FROM accounts WHERE type IN ('MASTER', 'OEM_MASTER')`,
  )
    .bind(now())
    .run()
  return { 'if-match': '"1"' }
}

/** Plans a version of a plan for the next month. */
async function planVersion(env: Bindings): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO plan_versions (id, plan_id, effective_from, name, private_domain, setting_popup_cta,
       setting_form_contact, analytics_effect, setting_tag_seo, created_at)
     VALUES (?, ?, ?, 'Planned', 0, 0, 0, 0, 0, ?)`,
  )
    .bind(newId(), PLAN_IDS.light, startOfNextMonth(now()), now())
    .run()
}

/** Plans an offer of every partner for the next month. */
async function planOffers(env: Bindings): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, price, created_at)
     SELECT id, ?, ?, 1, 'Planned', 1000, ? FROM accounts WHERE type = 'OEM_MASTER'`,
  )
    .bind(PLAN_IDS.light, startOfNextMonth(now()), now())
    .run()
}
