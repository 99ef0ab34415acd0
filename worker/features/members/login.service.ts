import { isAdParameter } from '#shared/site/parts/seo/ad-parameters.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { MemberInfo, MemberLogin } from './member-bodies.ts'
import type { Bindings, Member } from '#worker/platform/context.ts'
import { consumeAttempts } from '#worker/limits/throttle.repository.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { networkCounter } from '#worker/limits/exact-limits.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { NOBODY, refuseWhenBusy, verifyPassword } from '#worker/platform/password.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { refusedSignIn } from '#worker/session/refused-sign-in.ts'
import { insertMemberSession, findMemberLogin } from './login.repository.ts'
import { newMemberSession, signMemberToken } from './member-token.ts'
import { eraseMember, findOwnRecord } from '#worker/entities/members/member.repository.ts'

/** The key under which the failed sign-ins of an address at a site are counted. */
export async function loginKey(siteId: string, email: string): Promise<string> {
  return `memberLogin:${siteId}:${await hashOf(email)}`
}

type LoginInput = { site: LiveSite; email: string; password: string; ip: string }

/**
 * Signs a member in to a site. Attempts are counted before any hashing; an unknown address and an unconfirmed
 * registration cost the same work and get the same answer. Throws `too_many` with the time to wait, or `credentials`.
 */
export async function loginMember(env: Bindings, { site, email, password, ip }: LoginInput): Promise<MemberLogin> {
  refuseWhenBusy('members')
  const throttleKey = await loginKey(site.id, email)
  const byMember = { key: throttleKey, limit: RATE_LIMITS.memberLoginAccount }
  const counters = [networkCounter('memberLoginIp', ip), byMember] as const
  const { blocked, member } = await findMemberLogin(env.DB, { siteId: site.id, email }, counters)
  assertAttempts(blocked)
  assertAttempts(await consumeAttempts(env.DB, counters))
  const fits = await verifyPassword(password, member?.passwordHash ?? NOBODY, 'members')
  if (!member || !fits) throw refusedSignIn('members', member?.id)
  const session = newMemberSession()
  await insertMemberSession(env.DB, { session, member, throttleKey })
  const token = await signMemberToken(env, site, { memberId: member.id, sessionId: session.id })
  return { token, expiresAt: new Date(session.endsAt).toISOString(), member: toInfo(member) }
}

/** The member's own record. Throws 401 for a member who was erased meanwhile. */
export async function getOwnRecord(env: Bindings, member: Member): Promise<MemberInfo> {
  const found = await findOwnRecord(env.DB, member.id)
  if (!found) throw new AppError('unauthenticated')
  return toInfo(found)
}

/** Erases a member's own record and everything that belongs to it, for good. */
export async function eraseOwnRecord(env: Bindings, member: Member): Promise<void> {
  await eraseMember(env.DB, member, [await loginKey(member.siteId, member.email)])
}

type OwnRecord = NonNullable<Awaited<ReturnType<typeof findOwnRecord>>>

/** Members see what they typed: parameters of advertisements are the site owner's. */
function toInfo({ email, answers: stored, language, createdAt }: OwnRecord): MemberInfo {
  const answers = stored.filter(({ fieldId }) => !isAdParameter(fieldId))
  return { email, answers, language, registeredAt: new Date(createdAt).toISOString() }
}
