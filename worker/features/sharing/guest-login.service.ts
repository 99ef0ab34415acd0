import { AppError } from '#shared/wire/errors.ts'
import type { GuestLogin, GuestLoginBody } from '#shared/site/sharing/guests.ts'
import { networkCounter } from '#worker/limits/exact-limits.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { consumeAttempts, type Counter } from '#worker/limits/throttle.repository.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { NOBODY, refuseWhenBusy, verifyPassword } from '#worker/platform/password.ts'
import { hashOf, signAccessToken } from '#worker/platform/tokens.ts'
import { findGuestLogin, findSharedSite, insertGuestSession } from './guest.repository.ts'
import { tellGuesses } from './guesses.repository.ts'
import { GUEST, GUEST_SECONDS } from './guest-session.ts'

type Shared = NonNullable<Awaited<ReturnType<typeof findSharedSite>>>
type LoginInput = { shared: Shared; body: GuestLoginBody; ip: string }

/**
 * Signs a guest in to a shared preview (rules/sharing.md#signing-in). Attempts are counted before any hashing, by
 * network and by the password that is guessed. Unknown, revoked and mistyped addresses cost the same work and get the
 * same answer; an attempt that no password could pass is refused without a hash. Throws `too_many` with the time to
 * wait, or `credentials`.
 */
export async function loginGuest(env: Bindings, { shared, body, ip }: LoginInput): Promise<GuestLogin> {
  const { share, site } = shared
  const { email, password, invitation: token } = body
  const needsPassword = share.isPrivate || !token
  if (needsPassword) refuseWhenBusy('guests')
  const tokenHash = token ? await hashOf(token) : undefined
  const counters = await countersOf(site.id, { ip, email, tokenHash })
  const wanted = { siteId: site.id, email, tokenHash }
  const { blocked, invitation } = await findGuestLogin(env.DB, wanted, [counters.network, counters.secret])
  // A link cannot be guessed: a guest with a link that needs no password is not blocked by others' attempts, and resets
  // none.
  const isTry = needsPassword || !invitation
  if (isTry) {
    assertAttempts(blocked)
    await countTry(env, counters, couldOpen(share, body, invitation))
  }
  const fits = needsPassword ? await verifyPassword(password, share.passwordHash ?? NOBODY, 'guests') : true
  if (!fits || !isInvited(share, body, invitation)) {
    await tellGuesses(env.DB, site.id, counters.secret)
    throw new AppError('credentials')
  }
  return openSession(env, shared, {
    invitation,
    name: body.name,
    usedPassword: needsPassword,
    counted: isTry ? { network: counters.network.key, secret: counters.secret.key } : null,
  })
}

type Invitation = Awaited<ReturnType<typeof findGuestLogin>>['invitation']

/** Whether the attempt succeeds with the right password. */
const couldOpen = ({ hasLink }: Shared['share'], { email, invitation: token }: GuestLoginBody, found: Invitation) =>
  token ? found !== undefined : email !== undefined || hasLink

/** Whether the guest has an invitation, or came by the link. */
const isInvited = ({ hasLink }: Shared['share'], { email, invitation: token }: GuestLoginBody, found: Invitation) =>
  found !== undefined || (!token && !email && hasLink)

type Counters = { network: Counter; secret: Counter }

/** The counters of an attempt: of the network, and of the guessed password. */
async function countersOf(
  siteId: string,
  { ip, email, tokenHash }: { ip: string; email: string | undefined; tokenHash: string | undefined },
): Promise<Counters> {
  const who = tokenHash ?? (email === undefined ? 'link' : await hashOf(email))
  return {
    network: networkCounter('previewLogin', ip, siteId),
    secret: { key: `previewSecret:${siteId}:${who}`, limit: RATE_LIMITS.previewSecret },
  }
}

/** Counts an attempt; one that cannot succeed counts only for the network. Throws `too_many` or `credentials`. */
async function countTry(env: Bindings, { network, secret }: Counters, couldFit: boolean): Promise<void> {
  assertAttempts(await consumeAttempts(env.DB, couldFit ? [network, secret] : [network]))
  if (!couldFit) throw new AppError('credentials')
}

type Guest = Pick<Parameters<typeof insertGuestSession>[1], 'name' | 'usedPassword' | 'counted'> & {
  invitation: Invitation
}

async function openSession(env: Bindings, { share, site }: Shared, guest: Guest): Promise<GuestLogin> {
  const { invitation, ...session } = guest
  const id = newId()
  const createdAt = now()
  const endsAt = Math.min(createdAt + GUEST_SECONDS * 1000, share.endsAt)
  await insertGuestSession(env.DB, {
    ...session,
    id,
    siteId: site.id,
    invitationId: invitation?.id ?? null,
    passwordHash: share.passwordHash,
    createdAt,
    endsAt,
  })
  const claims = { kind: 'preview', subject: GUEST, sessionId: id, siteId: site.id } as const
  const seconds = Math.ceil((endsAt - createdAt) / 1000)
  return {
    token: await signAccessToken(claims, seconds, env),
    expiresAt: new Date(endsAt).toISOString(),
    name: invitation?.name || guest.name,
    languages: share.languages,
  }
}

/** The shared site of a guest's call. Throws 404 for one that is not shared. */
export async function requireSharedSite(env: Bindings, id: string): Promise<Shared> {
  const shared = await findSharedSite(env.DB, { id })
  if (!shared) throw new AppError('not_found')
  return shared
}
