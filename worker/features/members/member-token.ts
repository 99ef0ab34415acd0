import { MEMBER_SESSION_SECONDS } from '#worker/entities/members/member-rules.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { signAccessToken } from '#worker/platform/tokens.ts'

/** A sign-in of a member: always with a new id, so that nobody can know it beforehand. */
export type NewSession = { id: string; createdAt: number; endsAt: number }

/** A session that begins now. */
export function newMemberSession(): NewSession {
  const createdAt = now()
  return { id: newId(), createdAt, endsAt: createdAt + MEMBER_SESSION_SECONDS * 1000 }
}

/** The token of a member's stored session. */
export function signMemberToken(
  env: Bindings,
  { siteUuid }: LiveSite,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<string> {
  const claims = { kind: 'end_user', subject: memberId, sessionId, siteId: siteUuid } as const
  return signAccessToken(claims, MEMBER_SESSION_SECONDS, env)
}
