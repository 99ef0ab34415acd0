import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { findLiveSite, type LiveSite } from './pointer.service.ts'

/**
 * The live site that a visitor's call names by its public id. On a site's own host only that site can be named.
 * undefined if the site is unknown, private, expired or ended, without any difference between these
 * (rules/threats.md#hidden-sites).
 */
export async function findVisitedSite(c: Context<AppEnv>, siteUuid: string): Promise<LiveSite | undefined> {
  const pointer = await findLiveSite(c.env, { siteUuid: siteUuid.toLowerCase() })
  return pointer.state === 'live' && isOnItsHost(c, pointer.site) ? pointer.site : undefined
}

/** Like `findVisitedSite`, but throws 404. */
export async function getVisitedSite(c: Context<AppEnv>, siteUuid: string): Promise<LiveSite> {
  const site = await findVisitedSite(c, siteUuid)
  if (!site) throw new AppError('not_found')
  return site
}

function isOnItsHost(c: Context<AppEnv>, site: LiveSite): boolean {
  const host = resolveHost(new URL(c.req.url), c.env)
  if (host.kind === 'platform') return true
  if (host.kind === 'named') return host.shortName === site.shortName
  return host.kind === 'custom' ? host.hostname === site.customHost : host.siteUuid === site.siteUuid
}
