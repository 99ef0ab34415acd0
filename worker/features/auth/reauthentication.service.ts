import { AppError } from '#shared/wire/errors.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { verifyPassword } from '#worker/platform/password.ts'
import { takeChangeTry } from './password.repository.ts'
import { findPerson } from './person.repository.ts'
import { deleteThrottle } from '#worker/limits/throttle.repository.ts'
import { refuseTries } from '#worker/limits/throttle.service.ts'

/** A session this young needs no present password (rules/accounts.md#recent-sign-in). */
const RECENT = 10 * 60_000

/** Tries at a person's present password are counted together, whatever they are for. */
export const presentKey = (personId: string) => `password:person:${personId}`

/** Throws `reauthenticate` where the session is not recent and the present password is not given. */
export function requireTrust(caller: Caller, currentPassword: string | undefined): void {
  if (currentPassword !== undefined || now() - caller.signedInAt < RECENT) return
  throw new AppError('reauthenticate')
}

/** Counts a try at the caller's present password, before anything is hashed. Throws `too_many`. */
export async function countPresentTry(env: Bindings, { personId }: Caller): Promise<void> {
  refuseTries(await takeChangeTry(env.DB, presentKey(personId)))
}

/** Throws 422 where the given password is not the stored one. */
export async function refuseWrong(stored: string, currentPassword: string): Promise<void> {
  if (await verifyPassword(currentPassword, stored)) return
  throw new AppError('validation', { fields: { currentPassword: { key: 'passwordWrong' } } })
}

/**
 * Lets a sensitive change go on: in a recent session, or with the caller's present password, which must be right where
 * it is given. Throws `reauthenticate`, `too_many`, or 422 on `currentPassword`.
 */
export async function reauthenticate(
  env: Bindings,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<void> {
  requireTrust(caller, currentPassword)
  if (currentPassword === undefined) return
  const found = await findPerson(env.DB, caller.personId)
  if (!found) throw new AppError('unauthenticated')
  await countPresentTry(env, caller)
  await refuseWrong(found.person.passwordHash ?? '', currentPassword)
  await deleteThrottle(env.DB, presentKey(caller.personId))
}
