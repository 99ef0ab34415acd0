import type { Bindings } from '#worker/platform/context.ts'
import { previewOrigin } from '#worker/platform/hosts.ts'
import type { JwtKeys } from '#worker/platform/keys.ts'
import { deriveMailToken, findMailToken, hashOf } from '#worker/platform/tokens.ts'
import { renewInvitationHash } from './invitation.repository.ts'

type Invitation = { id: string; generation: number }

const nameOf = ({ id, generation }: Invitation) => `preview:${id}:${generation}`

/** The token of a new invitation's link: another one after it was revoked. */
export function deriveInvitationToken(env: JwtKeys, invitation: Invitation): Promise<string> {
  return deriveMailToken(nameOf(invitation), env)
}

/**
 * The token of a stored invitation: the same in each of its mails. If the secret that made it is gone, the invitation
 * gets another one, and the link in its earlier mails ends.
 */
export async function readInvitationToken(
  env: Bindings,
  invitation: Invitation & { siteId: string; tokenHash: string },
) {
  const known = await findMailToken(nameOf(invitation), invitation.tokenHash, env)
  if (known !== undefined) return known
  const token = await deriveInvitationToken(env, invitation)
  await renewInvitationHash(env.DB, invitation, await hashOf(token))
  return token
}

/** The link of an invitation. Opening it changes nothing. */
export function invitationUrl(env: Bindings, siteUuid: string, token: string): string {
  return `${previewOrigin(siteUuid, env)}/?invitation=${token}`
}
