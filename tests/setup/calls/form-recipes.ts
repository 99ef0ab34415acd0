import type { Bindings } from '#worker/platform/context.ts'
import { newIp } from './auth-recipes.ts'
import type { Recipes, Thing } from './recipe.ts'
import { visitedSiteOf } from '#tests/setup/visited-site.ts'

/** Recipes for the forms of visitors. */
export function createFormRecipes(env: Bindings): Recipes {
  const send = (kind: 'contact' | 'homepage') => async (thing: Thing) => {
    await env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'formSite:%'").run()
    // Visitors use the one published site, whoever owns the target; unknown and malformed ids stay.
    const siteUuid = thing.site.accountId ? (await visitedSiteOf(env)).siteUuid : thing.id
    const data = [
      { field_id: 'email', value: `${crypto.randomUUID()}@example.com` },
      { field_id: 'companyName', value: '山田商店' },
    ]
    return { path: `/end-user/site/${siteUuid}/${kind}`, body: { data, lang: 'en' }, headers: newIp() }
  }
  return {
    'POST /end-user/site/{siteId}/contact': { prepare: send('contact') },
    'POST /end-user/site/{siteId}/homepage': { prepare: send('homepage') },
  }
}
