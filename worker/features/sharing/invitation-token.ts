import type { Bindings } from '#worker/platform/context.ts'
import { previewOrigin } from '#worker/platform/hosts.ts'
import { deriveMailToken } from '#worker/platform/tokens.ts'

type Invitation = { id: string; generation: number }

/** The token of an invitation's link: the same in each of its mails, another one after it was revoked. */
export function deriveInvitationToken(env: Pick<Bindings, 'JWT_SECRET'>, { id, generation }: Invitation) {
  return deriveMailToken(`preview:${id}:${generation}`, env)
}

/** The link of an invitation. Opening it changes nothing. */
export function invitationUrl(env: Bindings, siteUuid: string, token: string): string {
  return `${previewOrigin(siteUuid, env)}/?invitation=${token}`
}
