import type { Bindings } from '#worker/platform/context.ts'
import { newIp } from './auth-recipes.ts'
import type { Recipes, Thing } from './call-recipes.ts'
import { visitedSiteOf } from './visited-site.ts'

/** What visitors send with a site's forms. */
export function createFormRecipes(env: Bindings): Recipes {
  const send = (kind: 'contact' | 'homepage') => async (thing: Thing) => {
    await env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'formSite:%'").run()
    // Whoever's site is meant, visitors meet the one that is published; what names no site names none here.
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
