import { AppError } from '#shared/wire/errors.ts'
import type { Bindings, Viewer } from '#worker/platform/context.ts'
import { openPreviewToken } from '#worker/entities/preview-token/preview-token.service.ts'
import { verifyAccessToken } from '#worker/platform/tokens.ts'
import { findGuest, markSeen } from './guest.repository.ts'

/** Lifetime of a guest's token, in seconds: twelve hours. */
export const GUEST_SECONDS = 12 * 60 * 60

/** The subject of a guest's token: guests are no accounts. */
export const GUEST = 'guest'

/**
 * The viewer of a preview token, checked against the session: a guest, or a person of the back office with the token of
 * the editor's preview. Throws 401.
 */
export async function openViewer(env: Bindings, token: string): Promise<Viewer> {
  const claims = await verifyAccessToken(token, 'preview', env)
  if (claims.subject !== GUEST) return { kind: 'maker', siteId: await openPreviewToken(env, claims) }
  const guest = await findGuest(env.DB, claims.sessionId)
  if (!guest || guest.siteId !== claims.siteId) throw new AppError('unauthenticated')
  await markSeen(env.DB, guest)
  const { id: sessionId, siteId, invitationId, name, email } = guest
  return { kind: 'guest', siteId, sessionId, guestId: invitationId ?? sessionId, name, email }
}
