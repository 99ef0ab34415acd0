import type { Context } from 'hono'
import { getVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { readLivePages, readLiveRelease } from '#worker/entities/live-site/live-release.ts'
import { getShownPopups } from '#worker/entities/popups/shown-popups.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { siteOrigin } from '#worker/platform/hosts.ts'
import type { ShownSite } from './shown-site.ts'

/** The live site that a visitor's call names by its public id. Throws 404 like `getVisitedSite`. */
export async function showVisited(c: Context<AppEnv>, siteUuid: string): Promise<ShownSite> {
  return showLive(c.env, await getVisitedSite(c, siteUuid))
}

/** A live site as visitors who are no members read it. */
export function showLive(env: Bindings, site: LiveSite): ShownSite {
  const { languages, defaultLanguage } = site
  const origin = siteOrigin(site, env)
  return {
    languages,
    defaultLanguage,
    origin,
    published: { origin, defaultLanguage },
    releaseIn: (language) => readLiveRelease(env, site, language),
    pagesIn: (language) => readLivePages(env, site, language),
    popupsIn: (language, at) => getShownPopups(env, site, { language, isMember: false, at }),
  }
}
