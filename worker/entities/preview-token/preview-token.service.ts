import type { z } from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import type { previewToken } from '#shared/site/preview/preview-token.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { findCaller } from '#worker/session/session.repository.ts'
import { type LoadedSite, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { previewOrigin } from '#worker/platform/hosts.ts'
import { now } from '#worker/platform/clock.ts'
import { signAccessToken, type TokenClaims, verifyAccessToken } from '#worker/platform/tokens.ts'

/** Lifetime of preview tokens, in seconds: twelve hours. */
const TOKEN_SECONDS = 12 * 60 * 60

/** Issues a token that shows a site's working copy to the caller's session on the preview host. Throws 404. */
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
 * The head of the working copy that a preview token opens on the host of `siteUuid`. Throws 401 if the token belongs to
 * another site, or its session has ended; 404 if the site was deleted.
 */
export async function openPreview(env: Bindings, siteUuid: string, token: string): Promise<LoadedSite> {
  const siteId = await openPreviewToken(env, await verifyAccessToken(token, 'preview', env))
  const opened = await requireSite(env, { kind: 'all' }, siteId)
  if (opened.site.siteUuid !== siteUuid) throw new AppError('unauthenticated')
  return opened
}

/** The site that a verified token of the editor's preview opens. Throws 401 if its session has ended. */
export async function openPreviewToken(
  env: Bindings,
  { sessionId, siteId }: Pick<TokenClaims, 'sessionId' | 'siteId'>,
): Promise<string> {
  const caller = await findCaller(env, sessionId)
  if (!caller || caller.contract === 'terminated') throw new AppError('unauthenticated')
  return siteId
}
