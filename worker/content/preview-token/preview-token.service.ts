import type { z } from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import type { previewToken } from '#shared/site/list/sites.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { findCaller } from '#worker/session/session.repository.ts'
import { type LoadedSite, requireSite } from '#worker/content/working-copy/working-copy.service.ts'
import { previewOrigin } from '#worker/platform/hosts.ts'
import { now } from '#worker/platform/clock.ts'
import { signAccessToken, verifyAccessToken } from '#worker/platform/tokens.ts'

/** Preview tokens live twelve hours, in seconds. */
const TOKEN_SECONDS = 12 * 60 * 60

/** Lets the caller's session see a site's working copy on its preview host. Throws 404. */
export async function issuePreviewToken(
  env: Bindings,
  { caller, scope, id }: { caller: Caller; scope: Scope; id: string },
): Promise<z.output<typeof previewToken>> {
  const { site } = await requireSite(env, scope, id)
  const claims = { kind: 'preview', subject: caller.personId, sessionId: caller.sessionId, siteId: site.id } as const
  return {
    token: await signAccessToken(claims, TOKEN_SECONDS, env),
    origin: previewOrigin(site.siteUuid, env),
    expiresAt: new Date(now() + TOKEN_SECONDS * 1000).toISOString(),
  }
}

/**
 * The working copy's head that a preview token opens on the host of `siteUuid`. Throws 401 where the token is not for
 * this site, or the session it was given to has ended; 404 where the site was deleted.
 */
export async function openPreview(env: Bindings, siteUuid: string, token: string): Promise<LoadedSite> {
  const claims = await verifyAccessToken(token, 'preview', env)
  const caller = await findCaller(env, claims.sessionId)
  if (!caller || caller.contract === 'terminated') throw new AppError('unauthenticated')
  const opened = await requireSite(env, { kind: 'all' }, claims.siteId)
  if (opened.site.siteUuid !== siteUuid) throw new AppError('unauthenticated')
  return opened
}
