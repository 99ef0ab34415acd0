import type { TokenPair } from '#shared/account/auth.ts'
import type { LoginAnswer } from '#shared/account/second-factor.ts'
import { CHALLENGE_SECONDS, TRUSTED_DAYS } from '#shared/account/second-factor-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { networkCounter } from '#worker/limits/exact-limits.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { consumeAttempts } from '#worker/limits/throttle.repository.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { NOBODY, refuseWhenBusy, verifyPassword } from '#worker/platform/password.ts'
import { isAtHome } from '#worker/session/office-tree.ts'
import { refusedSignIn } from '#worker/session/refused-sign-in.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { codeThrottleKey, countCodeAttempt, findFittingCode } from './code.service.ts'
import { isFactorDemanded } from './factor-demand.ts'
import { type Device, type DeviceMarks, marksOf, nameDevice } from './known-device.ts'
import { insertChallenge, insertSession, type NewSession, ownerOf, useChallenge } from './open-session.repository.ts'
import { findChallenge, findLogin, type SignIn } from './sign-in.repository.ts'
import { toTokenPair } from './token-pair.ts'

const DAY = 24 * 60 * 60 * 1000

export type LoginInput = { email: string; password: string; device: Device }

/** The answer to a sign-in, and the token that a new device keeps. */
export type SignInResult<T extends LoginAnswer = LoginAnswer> = { answer: T; deviceToken?: string | undefined }

/** The key of the counter of an address's failed sign-ins. */
export async function loginKey(email: string): Promise<string> {
  return `login:account:${await hashOf(email)}`
}

/**
 * Signs a person in; one with a second factor gets a challenge instead, except on a trusted device. Attempts are counted
 * before anything is hashed; an unknown address costs the same work and gets the same answer. Throws `too_many` or
 * `unavailable` with the time to wait, `credentials`, or `terminated`.
 */
export async function login(env: Bindings, { email, password, device }: LoginInput): Promise<SignInResult> {
  refuseWhenBusy('office')
  const accountKey = await loginKey(email)
  const marks = await marksOf(device)
  const counters = [networkCounter('loginIp', device.ip), { key: accountKey, limit: RATE_LIMITS.loginAccount }] as const
  const { blocked, signIn } = await findLogin(env.DB, { email, marks, counters })
  assertAttempts(blocked)
  assertAttempts(await consumeAttempts(env.DB, counters))
  const stored = signIn?.account.passwordHash
  const fits = await verifyPassword(password, stored ?? NOBODY, 'office')
  // At another partner's host a right password is answered as a wrong one.
  if (!signIn || !fits || !stored || !isAtHome(env, ownerOf(signIn.account)))
    throw refusedSignIn('office', signIn?.account.id)
  if (signIn.account.contractStatus === 'terminated') throw refusedSignIn('office', signIn.account.id, 'terminated')
  if (signIn.account.secondFactorAt !== null && !signIn.isTrusted) return askForCode(env, signIn, accountKey)
  const opening = await prepareSession(env, signIn, { device, marks, throttleKey: accountKey })
  await sendOutbox(env, await insertSession(env.DB, opening.session))
  return finish(env, opening)
}

async function askForCode(env: Bindings, { account }: SignIn, throttleKey: string): Promise<SignInResult> {
  const challenge = newOpaqueToken()
  const expiresAt = now() + CHALLENGE_SECONDS * 1000
  await insertChallenge(env.DB, { hash: await hashOf(challenge), accountId: account.id, expiresAt }, throttleKey)
  return { answer: { secondFactor: { challenge, expiresIn: CHALLENGE_SECONDS } } }
}

export type CodeInput = { challenge: string; code: string; trustsDevice: boolean; device: Device }

/**
 * The second step: opens the session of a challenge with a code of the app or a recovery code, each of which works once.
 * Attempts are counted before a code is compared. Throws `challenge` for an unknown, used or old challenge, `too_many`,
 * `terminated`, or 422 for a wrong or used code.
 */
export async function loginWithCode(env: Bindings, input: CodeInput): Promise<SignInResult<TokenPair>> {
  const { device, trustsDevice } = input
  const challengeHash = await hashOf(input.challenge)
  const marks = await marksOf(device)
  const found = await findChallenge(env.DB, challengeHash, marks)
  if (!found || !isAtHome(env, ownerOf(found.signIn.account))) throw new AppError('challenge')
  const { signIn, factor } = found
  const { account } = signIn
  if (account.contractStatus === 'terminated') throw refusedSignIn('office', account.id, 'terminated')
  await countCodeAttempt(env, account.id, device.ip)
  const code = await findFittingCode(env, factor, input.code)
  const opening = await prepareSession(env, signIn, {
    device,
    marks,
    throttleKey: await loginKey(account.email),
    trustsDevice,
  })
  const use = { challengeHash, code, session: opening.session, codeThrottleKey: codeThrottleKey(account.id) }
  await sendOutbox(env, await useChallenge(env.DB, use))
  return finish(env, opening)
}

type Opening = { session: NewSession; refreshToken: string; deviceToken: string | undefined }
type From = { device: Device; marks: DeviceMarks; throttleKey: string; trustsDevice?: boolean }

async function prepareSession(env: Bindings, signIn: SignIn, from: From): Promise<Opening> {
  const { account, byPartner } = signIn
  const { device, throttleKey } = from
  const refreshToken = newOpaqueToken()
  const remembered = await rememberDevice(signIn, from)
  const { type, parentType } = account
  return {
    refreshToken,
    deviceToken: remembered.token,
    session: {
      id: newId(),
      account,
      tokenHash: await hashOf(refreshToken),
      ip: device.ip,
      userAgent: device.userAgent,
      throttleKey,
      mustSetUpFactor: account.secondFactorAt === null && isFactorDemanded(env, { type, parentType, byPartner }),
      device: remembered.device,
      isAnnounced: signIn.hasDevices && !signIn.device,
      deviceName: nameDevice(device),
    },
  }
}

/** A known device stays what it is; a new one, and one that is to be trusted, gets a token of its own. */
async function rememberDevice(signIn: SignIn, { device, marks, trustsDevice = false }: From) {
  if (signIn.device && !trustsDevice) return { device: { isNew: false, ...signIn.device } as const, token: undefined }
  const token = newOpaqueToken()
  const at = now()
  const row = {
    id: newId(),
    accountId: signIn.account.id,
    hash: await hashOf(token),
    fingerprint: marks.fingerprint,
    createdAt: at,
    seenAt: at,
    trustedUntil: trustsDevice ? at + TRUSTED_DAYS * DAY : null,
    ip: device.ip,
    userAgent: device.userAgent,
  }
  return { device: { isNew: true, row } as const, token }
}

async function finish(
  env: Bindings,
  { session, refreshToken, deviceToken }: Opening,
): Promise<SignInResult<TokenPair>> {
  const answer = await toTokenPair(env, { sessionId: session.id, personId: session.account.id, refreshToken })
  return { answer, deviceToken }
}
