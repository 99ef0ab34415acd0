import type { z } from 'zod'
import type { verifiedToken } from '#shared/account/auth.ts'
import { isCommonPassword } from './common-passwords.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findPasswordProblem } from '#shared/account/password-rules.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { networkCounter } from '#worker/limits/exact-limits.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { hashPassword, verifyPassword } from '#worker/platform/password.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import {
  findOpenToken,
  type OpenToken,
  replacePassword,
  takeForgotTry,
  takeLinkTry,
  usePasswordLink,
} from './password.repository.ts'
import { findPerson, type Person } from './person.repository.ts'
import { countPresentTry, presentKey, refuseWrong, requireTrust } from './reauthentication.service.ts'
import { toShownBrand } from './shown-brand.ts'
import { refuseTries } from '#worker/limits/throttle.service.ts'
import { loginKey } from './auth.service.ts'

/**
 * Promises a reset mail, if there is somebody at the address who may sign in. Throws `too_many`; nothing else tells one
 * address from another (rules/threats.md#known-addresses).
 */
export async function requestReset(env: Bindings, { email, ip }: { email: string; ip: string }): Promise<void> {
  const { tries, outboxId } = await takeForgotTry(env.DB, {
    email,
    byNetwork: networkCounter('forgotIp', ip),
    byAddress: { key: `forgot:address:${await hashOf(email)}`, limit: RATE_LIMITS.forgotAddress },
  })
  refuseTries(tries)
  // Sent also where nothing was promised: the answer takes as long for an unknown address.
  await sendOutbox(env, [outboxId])
}

/** What a mailed link is good for, without using it up. Throws `link`. */
export async function verifyLink(env: Bindings, token: string): Promise<z.output<typeof verifiedToken>> {
  const found = await findOpenToken(env.DB, await hashOf(token))
  const holder = await holderOf(env, found)
  const { person, owner } = holder
  const { kind, expiresAt } = requireToken(found)
  return {
    kind,
    email: person.email,
    companyName: owner.companyName,
    contactName: person.contactName,
    expiresAt: new Date(expiresAt).toISOString(),
    ...toShownBrand(holder),
  }
}

type LinkInput = { token: string; password: string; field: string; kind: OpenToken['kind']; email?: string; ip: string }

/**
 * Sets a password with a mailed link: a reset, or an invited account's first one, for which the address must be the
 * invited one. Throws `too_many`, 422 for a weak password, `link` for everything else.
 */
export async function setPasswordByLink(env: Bindings, input: LinkInput): Promise<void> {
  const { token, password, field, kind, email, ip } = input
  const hash = await hashOf(token)
  const { tries, token: found } = await takeLinkTry(env.DB, hash, networkCounter('linkIp', ip))
  refuseTries(tries)
  const person = await holderOf(env, found)
  if (found?.kind !== kind || (email !== undefined && email !== person.person.email)) throw new AppError('link')
  refuseWeak(field, password, person)
  const throttleKeys = [await loginKey(person.person.email), presentKey(person.person.id)]
  const passwordHash = await hashPassword(password)
  await sendOutbox(env, await usePasswordLink(env.DB, { hash, kind }, { person, passwordHash, throttleKeys }))
}

/** Who a link was sent to, unless they are gone, may not sign in, or the link does not fit any more. Throws `link`. */
async function holderOf(env: Bindings, token: OpenToken | undefined): Promise<Person> {
  const { accountId, kind } = requireToken(token)
  const person = await findPerson(env.DB, accountId)
  if (!person || person.contract === 'terminated') throw new AppError('link')
  if ((person.person.passwordHash === null) !== (kind === 'invitation')) throw new AppError('link')
  return person
}

function requireToken(token: OpenToken | undefined): OpenToken {
  if (!token) throw new AppError('link')
  return token
}

type ChangeInput = { newPassword: string; currentPassword?: string | undefined }

/**
 * Replaces the caller's password and ends their other sessions. The present one is needed unless the session is a
 * first-time one or young. Throws `reauthenticate`, `too_many`, and 422 for a wrong present or a weak new one.
 */
export async function changePassword(env: Bindings, caller: Caller, input: ChangeInput): Promise<void> {
  const { newPassword, currentPassword } = input
  if (!caller.mustChangePassword) requireTrust(caller, currentPassword)
  const person = await findPerson(env.DB, caller.personId)
  if (!person) throw new AppError('unauthenticated')
  refuseWeak('newPassword', newPassword, person)
  await countPresentTry(env, caller)
  await checkCurrent(person.person.passwordHash ?? '', input)
  await sendOutbox(
    env,
    await replacePassword(env.DB, {
      person,
      passwordHash: await hashPassword(newPassword),
      throttleKeys: [await loginKey(person.person.email), presentKey(caller.personId)],
      keptSessionId: caller.sessionId,
    }),
  )
}

/** A given present password must be right, and the new one another: an issued one must not stay. */
async function checkCurrent(stored: string, { newPassword, currentPassword }: ChangeInput): Promise<void> {
  if (currentPassword !== undefined) await refuseWrong(stored, currentPassword)
  const isSame =
    currentPassword === undefined ? await verifyPassword(newPassword, stored) : newPassword === currentPassword
  if (isSame) throw new AppError('validation', { fields: { newPassword: { key: 'passwordSame' } } })
}

function refuseWeak(field: string, password: string, { person, owner }: Person): void {
  const own = [person.email.split('@')[0] ?? '', owner.companyName]
  const key = findPasswordProblem(password) ?? (isCommonPassword(password, own) ? 'passwordCommon' : undefined)
  if (key) throw new AppError('validation', { fields: { [field]: { key } } })
}
