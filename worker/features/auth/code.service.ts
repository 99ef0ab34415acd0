import { CODE_DIGITS, CODE_SECONDS, readAppCode, readRecoveryCode } from '#shared/account/second-factor-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { networkCounter } from '#worker/limits/exact-limits.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { consumeAttempts, selectBlock } from '#worker/limits/throttle.repository.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'
import { now } from '#worker/platform/clock.ts'
import { loadOtp } from '#worker/platform/lazy/load.ts'
import { log } from '#worker/platform/log.ts'
import type { JwtKeys } from '#worker/platform/keys.ts'
import { type SealedText, sealKeyId, sealText, unsealText } from '#worker/platform/sealed-text.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { type Factor, type FittingCode, findRecoveryCode } from './code.repository.ts'
import { listOldSeals, updateSeal } from './old-factor.repository.ts'

const PURPOSE = 'second-factor'
const ISSUER = 'Mekuri'
/** Bytes of a secret: as many as SHA-1 gives (RFC 4226, 4). */
const SECRET_BYTES = 20
/** A code of the period before or after the present one counts too (RFC 6238, 5.2). */
const WINDOW = 1

/** The counter of a person's codes, for all purposes together. */
export const codeThrottleKey = (personId: string) => `factor:account:${personId}`

/** Counts an attempt at a code, before it is compared. Throws `too_many`. */
export async function countCodeAttempt(env: Bindings, personId: string, ip?: string): Promise<void> {
  const byPerson = { key: codeThrottleKey(personId), limit: RATE_LIMITS.factorAccount }
  const byNetwork = ip === undefined ? [] : [networkCounter('factorIp', ip)]
  const counters = [byPerson, ...byNetwork] as const
  // First: an attempt that one counter refuses is counted by none.
  assertAttempts(await selectBlock(env.DB, counters))
  assertAttempts(await consumeAttempts(env.DB, counters))
}

/** A new secret for an authenticator app, sealed for its owner, and as the app takes it. */
export async function createSecret(env: JwtKeys, person: { id: string; email: string }, issuer = ISSUER) {
  const { Secret, TOTP } = await loadOtp()
  const secret = new Secret({ size: SECRET_BYTES })
  const totp = new TOTP({ issuer, label: person.email, secret, digits: CODE_DIGITS, period: CODE_SECONDS })
  return { sealed: await sealSecret(env, person.id, secret.base32), secret: secret.base32, uri: totp.toString() }
}

/** Encrypts a secret under the present key. */
export const sealSecret = (env: JwtKeys, personId: string, secret: string): Promise<SealedText> =>
  sealText(env, PURPOSE, personId, secret)

/** The secret of a person's factor; undefined if its key is gone. */
export async function unsealSecret(
  env: JwtKeys,
  { accountId, secret, keyId }: Pick<Factor, 'accountId' | 'secret' | 'keyId'>,
): Promise<string | undefined> {
  return unsealText(env, PURPOSE, accountId, { text: secret, keyId })
}

/** Seals secrets with the present key that its predecessor sealed; one that no key opens is left. */
export async function resealSecrets(env: Bindings): Promise<void> {
  for (const factor of await listOldSeals(env.DB, await sealKeyId(env, PURPOSE))) {
    const secret = await unsealSecret(env, factor)
    if (secret !== undefined) await updateSeal(env.DB, factor, await sealSecret(env, factor.accountId, secret))
  }
}

/**
 * The code that a text means: the period of an app's code within the window, or a recovery code. Throws 422 on `code`
 * for one that does not fit or was used.
 */
export async function findFittingCode(env: Bindings, factor: Factor, text: string): Promise<FittingCode> {
  const appCode = readAppCode(text)
  if (appCode !== undefined) return { kind: 'app', step: await findStep(env, factor, appCode) }
  const recoveryCode = readRecoveryCode(text)
  if (recoveryCode === undefined) throw refusal('codeWrong', factor)
  const hash = await hashRecoveryCode(factor.accountId, recoveryCode)
  const found = await findRecoveryCode(env.DB, factor.accountId, hash)
  if (!found) throw refusal('codeWrong', factor)
  if (found.usedAt !== null) throw refusal('recoveryUsed', factor)
  return { kind: 'recovery', hash }
}

/** The period whose code this is. Throws 422 on `code`. */
export async function findStep(env: JwtKeys, factor: Factor, code: string): Promise<number> {
  const secret = await unsealSecret(env, factor)
  if (secret === undefined) {
    // Recovery codes still work: only their hashes are stored.
    log('error', 'factor.unsealed', { id: factor.accountId })
    throw refusal('codeWrong', factor)
  }
  const { Secret, TOTP } = await loadOtp()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: CODE_DIGITS, period: CODE_SECONDS })
  const timestamp = now()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) throw refusal('codeWrong', factor)
  const step = totp.counter({ timestamp }) + delta
  if (step <= factor.lastStep) throw refusal('codeUsed', factor)
  return step
}

/** Codes are stored as hashes, each person's apart. */
export const hashRecoveryCode = (personId: string, code: string): Promise<string> => hashOf(`${personId}:${code}`)

function refusal(key: 'codeWrong' | 'codeUsed' | 'recoveryUsed', { accountId }: Factor): AppError {
  log('info', 'code.refused', { kind: 'office', code: key, id: accountId })
  return new AppError('validation', { fields: { code: { key } } })
}
