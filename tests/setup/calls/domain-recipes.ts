import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { insertClaim } from '#tests/setup/domains/insert-claim.ts'
import type { Recipes } from './recipe.ts'

/** Recipes for the domains of sites. */
export function createDomainRecipes(env: Bindings): Recipes {
  /** Gives a site one pending domain, or none, and resets its rate limits, so that earlier calls do not count. */
  const reset = async (siteId: string, hasDomain: boolean) => {
    await env.DB.batch([
      env.DB.prepare("UPDATE domains SET state = 'removed', next_at = NULL WHERE site_id = ?").bind(siteId),
      env.DB.prepare("DELETE FROM throttles WHERE key IN ('domainLook:' || ?1, 'domainSave:' || ?1)").bind(siteId),
    ])
    const site = await env.DB.prepare('SELECT account_id AS accountId FROM sites WHERE id = ?')
      .bind(siteId)
      .first<{ accountId: string }>()
    const hostname = `www.r${newId()}.jp`
    if (site && hasDomain)
      await insertClaim(env, { siteId, accountId: site.accountId, hostname, startedAt: Date.now() })
    return { hostname }
  }
  return {
    'GET /master/domain': {
      prepare: async ({ site }) => {
        await reset(site.id, true)
        return { path: '/master/domain?limit=100' }
      },
    },
    'GET /site/{id}/domain': { prepare: ({ id }) => ({ path: `/site/${id}/domain` }) },
    'PUT /partner-host': {
      prepare: async () => {
        // The people of an account share its host and its limits.
        await env.DB.batch([
          env.DB.prepare("UPDATE partner_hosts SET state = 'removed', next_at = NULL"),
          env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'domainSave:%'"),
        ])
        return { path: '/partner-host', body: { hostname: `app.r${newId()}.jp` } }
      },
    },
    'GET /site/{id}/address': { prepare: ({ id }) => ({ path: `/site/${id}/address` }) },
    'PUT /site/{id}/address': {
      prepare: async ({ id }) => {
        await env.DB.batch([
          env.DB.prepare('DELETE FROM site_names WHERE site_id = ?').bind(id),
          env.DB.prepare('UPDATE sites SET short_name = NULL WHERE id = ?').bind(id),
          env.DB.prepare("DELETE FROM throttles WHERE key = 'shortName:' || ?").bind(id),
        ])
        return { path: `/site/${id}/address`, body: { name: `n${newId().replaceAll('-', '').slice(-20)}`, from: null } }
      },
    },
    'PUT /site/{id}/domain': {
      prepare: async ({ id }) => ({ path: `/site/${id}/domain`, body: await reset(id, false) }),
    },
    'POST /site/{id}/domain/verify': {
      prepare: async ({ id }) => {
        await reset(id, true)
        return { path: `/site/${id}/domain/verify` }
      },
    },
    'DELETE /site/{id}/domain': {
      prepare: async ({ id }) => {
        await reset(id, true)
        return { path: `/site/${id}/domain` }
      },
    },
  }
}
