import { AppError } from '#shared/wire/errors.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { codeThrottleKey, countCodeAttempt, findFittingCode } from './code.service.ts'
import { type Device, nameDevice } from './known-device.ts'
import { isRecent, reauthenticate } from './reauthentication.service.ts'
import { findFactor, spendCode } from './second-factor.repository.ts'

export type StepUp = { currentPassword?: string | undefined; code?: string | undefined; device: Device }

/**
 * Allows what takes or deletes everything of an account: in a recent session, or with the current password and, of a
 * person with a second factor, a code of the app or a recovery code, which is used up. A trusted device changes nothing.
 * Throws `reauthenticate` or `reauthenticate_code` for what is missing, `too_many`, or 422 on `currentPassword` or `code`.
 */
export async function stepUp(env: Bindings, caller: Caller, { currentPassword, code, device }: StepUp): Promise<void> {
  if (isRecent(caller)) return reauthenticate(env, caller, currentPassword)
  const found = await findPerson(env.DB, caller.personId)
  if (!found) throw new AppError('unauthenticated')
  if (found.person.secondFactorAt === null) return reauthenticate(env, caller, currentPassword)
  if (currentPassword === undefined || code === undefined) throw new AppError('reauthenticate_code')
  await reauthenticate(env, caller, currentPassword)
  await useUp(env, found, { code, device })
}

async function useUp(
  env: Bindings,
  { person, scope }: Person,
  { code: text, device }: { code: string; device: Device },
) {
  const { factor } = await findFactor(env.DB, person.id)
  if (!factor || factor.confirmedAt === null) throw new AppError('factor_off')
  // Counted before it is compared, together with those of sign-ins.
  await countCodeAttempt(env, person.id, device.ip)
  const code = await findFittingCode(env, factor, text)
  const { id, type, contactName } = person
  const holder = { id, type, contactName, owner: scope }
  const used = { holder, code, throttleKey: codeThrottleKey(id), device: nameDevice(device) }
  await sendOutbox(env, await spendCode(env.DB, used))
}
