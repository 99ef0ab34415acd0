import type { z } from 'zod'
import type { verifiedToken } from '#shared/account/auth.ts'
import { findGuessable } from '#worker/entities/accounts/common-passwords.ts'
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
  consumeResetAttempt,
  consumeLinkAttempt,
  usePasswordLink,
} from './password.repository.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import {
  countPasswordAttempt,
  currentPasswordKey,
  refuseWrong,
  requireReauthentication,
} from './reauthentication.service.ts'
import { toShownBrand } from '#worker/entities/accounts/shown-brand.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'
import { isAtHome } from '#worker/session/office-tree.ts'
import { loginKey } from './sign-in.service.ts'

/**
 * Enqueues a reset mail, if an account at the address may sign in. Throws `too_many`; otherwise existing and unknown
 * addresses cannot be told apart (rules/threats.md#known-addresses).
 */
export async function requestReset(env: Bindings, { email, ip }: { email: string; ip: string }): Promise<void> {
  const { tries, outboxId } = await consumeResetAttempt(env.DB, {
    email,
    byNetwork: networkCounter('forgotIp', ip),
    byAddress: { key: `forgot:address:${await hashOf(email)}`, limit: RATE_LIMITS.forgotAddress },
  })
  assertAttempts(tries)
  // Called also without a mail: the answer takes as long for an unknown address.
  await sendOutbox(env, [outboxId])
}

/** The kind and owner of a mailed link, without using it. Throws `link`. */
export async function verifyLink(env: Bindings, token: string): Promise<z.output<typeof verifiedToken>> {
  const found = await findOpenToken(env.DB, await hashOf(token))
  const holder = await linkOwnerOf(env, found)
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
  const { tries, token: found } = await consumeLinkAttempt(env.DB, hash, networkCounter('linkIp', ip))
  assertAttempts(tries)
  const person = await linkOwnerOf(env, found)
  if (found?.kind !== kind || (email !== undefined && email !== person.person.email)) throw new AppError('link')
  assertStrong(field, password, person)
  const throttleKeys = [await loginKey(person.person.email), currentPasswordKey(person.person.id)]
  const passwordHash = await hashPassword(password, 'office')
  await sendOutbox(env, await usePasswordLink(env.DB, { hash, kind }, { person, passwordHash, throttleKeys }))
}

/** The account of a link. Throws `link` if it is deleted, may not sign in, or the link is invalid. */
async function linkOwnerOf(env: Bindings, token: OpenToken | undefined): Promise<Person> {
  const { accountId, kind } = requireToken(token)
  const person = await findPerson(env.DB, accountId)
  if (!person || person.contract === 'terminated' || !isAtHome(env, person.scope)) throw new AppError('link')
  if ((person.person.passwordHash === null) !== (kind === 'invitation')) throw new AppError('link')
  return person
}

function requireToken(token: OpenToken | undefined): OpenToken {
  if (!token) throw new AppError('link')
  return token
}

type ChangeInput = { newPassword: string; currentPassword?: string | undefined }

/**
 * Replaces the caller's password and ends their other sessions. The current one is required unless the session is a
 * first-time one or recent. Throws `reauthenticate`, `too_many`, and 422 for a wrong current or a weak new one.
 */
export async function changePassword(env: Bindings, caller: Caller, input: ChangeInput): Promise<void> {
  const { newPassword, currentPassword } = input
  if (!caller.mustChangePassword) requireReauthentication(caller, currentPassword)
  const person = await findPerson(env.DB, caller.personId)
  if (!person) throw new AppError('unauthenticated')
  assertStrong('newPassword', newPassword, person)
  await countPasswordAttempt(env, caller)
  await checkCurrent(person.person.passwordHash ?? '', input)
  await sendOutbox(
    env,
    await replacePassword(env.DB, {
      person,
      passwordHash: await hashPassword(newPassword, 'office'),
      throttleKeys: [await loginKey(person.person.email), currentPasswordKey(caller.personId)],
      keptSessionId: caller.sessionId,
    }),
  )
}

/** A given current password must be right, and the new one different: an issued one must be replaced. */
async function checkCurrent(stored: string, { newPassword, currentPassword }: ChangeInput): Promise<void> {
  if (currentPassword !== undefined) await refuseWrong(stored, currentPassword)
  const isSame =
    currentPassword === undefined
      ? await verifyPassword(newPassword, stored, 'office')
      : newPassword === currentPassword
  if (isSame) throw new AppError('validation', { fields: { newPassword: { key: 'passwordSame' } } })
}

function assertStrong(field: string, password: string, { person, owner }: Person): void {
  const own = [person.email.split('@')[0] ?? '', owner.companyName]
  const key = findPasswordProblem(password) ?? findGuessable(password, own)
  if (key) throw new AppError('validation', { fields: { [field]: { key } } })
}
