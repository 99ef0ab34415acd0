import { AppError } from '#shared/wire/errors.ts'
import type { GuestLogin, GuestLoginBody } from '#shared/site/sharing/guests.ts'
import { networkCounter } from '#worker/limits/exact-limits.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { consumeAttempts } from '#worker/limits/throttle.repository.ts'
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
  const byNetwork = networkCounter('previewLogin', ip, site.id)
  const who = tokenHash ?? (email === undefined ? 'link' : await hashOf(email))
  const bySecret = { key: `previewSecret:${site.id}:${who}`, limit: RATE_LIMITS.previewSecret }
  const wanted = { siteId: site.id, email, tokenHash }
  const { blocked, invitation } = await findGuestLogin(env.DB, wanted, [byNetwork, bySecret])
  // A link cannot be guessed: a guest with a link that needs no password is not blocked by others' attempts, and resets
  // none.
  const isTry = needsPassword || !invitation
  if (isTry) {
    assertAttempts(blocked)
    const couldFit = token ? invitation !== undefined : email !== undefined || share.hasLink
    assertAttempts(await consumeAttempts(env.DB, couldFit ? [byNetwork, bySecret] : [byNetwork]))
    if (!couldFit) throw new AppError('credentials')
  }
  const fits = needsPassword ? await verifyPassword(password, share.passwordHash ?? NOBODY, 'guests') : true
  const isKnown = invitation !== undefined || (!token && !email && share.hasLink)
  if (!fits || !isKnown) {
    await tellGuesses(env.DB, site.id, bySecret)
    throw new AppError('credentials')
  }
  const id = newId()
  const createdAt = now()
  const endsAt = Math.min(createdAt + GUEST_SECONDS * 1000, share.endsAt)
  await insertGuestSession(env.DB, {
    id,
    siteId: site.id,
    invitationId: invitation?.id ?? null,
    name: body.name,
    usedPassword: needsPassword,
    passwordHash: share.passwordHash,
    createdAt,
    endsAt,
    counted: isTry ? { network: byNetwork.key, secret: bySecret.key } : null,
  })
  const claims = { kind: 'preview', subject: GUEST, sessionId: id, siteId: site.id } as const
  const seconds = Math.ceil((endsAt - createdAt) / 1000)
  return {
    token: await signAccessToken(claims, seconds, env),
    expiresAt: new Date(endsAt).toISOString(),
    name: invitation?.name || body.name,
    languages: share.languages,
  }
}

/** The shared site of a guest's call. Throws 404 for one that is not shared. */
export async function requireSharedSite(env: Bindings, id: string): Promise<Shared> {
  const shared = await findSharedSite(env.DB, { id })
  if (!shared) throw new AppError('not_found')
  return shared
}
