import { AppError } from '#shared/wire/errors.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { verifyPassword } from '#worker/platform/password.ts'
import { consumeChangeAttempt } from './password.repository.ts'
import { findPerson } from '#worker/entities/accounts/person.repository.ts'
import { deleteThrottle } from '#worker/limits/throttle.repository.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'

/** A session this recent needs no current password (rules/accounts.md#recent-sign-in). */
const RECENT = 10 * 60_000

/** The key that counts attempts at a person's current password, for all purposes together. */
export const currentPasswordKey = (personId: string) => `password:person:${personId}`

/** Whether a session is so recent that it needs no current password. */
export const isRecent = ({ signedInAt }: Caller): boolean => now() - signedInAt < RECENT

/** Throws `reauthenticate` if the session is not recent and no current password is given. */
export function requireReauthentication(caller: Caller, currentPassword: string | undefined): void {
  if (currentPassword !== undefined || isRecent(caller)) return
  throw new AppError('reauthenticate')
}

/** Counts an attempt at the caller's current password, before anything is hashed. Throws `too_many`. */
export async function countPasswordAttempt(env: Bindings, { personId }: Caller): Promise<void> {
  assertAttempts(await consumeChangeAttempt(env.DB, currentPasswordKey(personId)))
}

/** Throws 422 if the given password is not the stored one. */
export async function refuseWrong(stored: string, currentPassword: string): Promise<void> {
  if (await verifyPassword(currentPassword, stored, 'office')) return
  throw new AppError('validation', { fields: { currentPassword: { key: 'passwordWrong' } } })
}

/**
 * Allows a sensitive change in a recent session, or with the caller's current password, which must be right if it is
 * given. Throws `reauthenticate`, `too_many`, or 422 on `currentPassword`.
 */
export async function reauthenticate(
  env: Bindings,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<void> {
  requireReauthentication(caller, currentPassword)
  if (currentPassword === undefined) return
  const found = await findPerson(env.DB, caller.personId)
  if (!found) throw new AppError('unauthenticated')
  await countPasswordAttempt(env, caller)
  await refuseWrong(found.person.passwordHash ?? '', currentPassword)
  await deleteThrottle(env.DB, currentPasswordKey(caller.personId))
}
