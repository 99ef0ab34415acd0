import type { z } from 'zod'
import type { newCodes, SecondFactorState, startedFactor } from '#shared/account/second-factor.ts'
import { RECOVERY_CODES, RECOVERY_SIGNS, readAppCode, showRecoveryCode } from '#shared/account/second-factor-rules.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { toShownBrand } from '#worker/entities/accounts/shown-brand.ts'
import { deleteThrottle } from '#worker/limits/throttle.repository.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import {
  codeThrottleKey,
  countCodeAttempt,
  createSecret,
  findFittingCode,
  findStep,
  hashRecoveryCode,
} from './code.service.ts'
import { findDemand } from './demand.repository.ts'
import { isFactorDemanded } from './factor-demand.ts'
import { countPasswordAttempt, currentPasswordKey, reauthenticate, refuseWrong } from './reauthentication.service.ts'
import {
  confirmFactor,
  endFactor,
  findFactor,
  type Holder,
  insertPendingFactor,
  replaceRecoveryCodes,
  setDemand,
  untrustDevices,
} from './second-factor.repository.ts'

const toIso = (at: number) => new Date(at).toISOString()

async function requirePerson(env: Bindings, { personId }: Caller): Promise<Person> {
  const found = await findPerson(env.DB, personId)
  if (!found) throw new AppError('unauthenticated')
  return found
}

const holderOf = ({ person: { id, type, contactName }, scope }: Person): Holder => ({
  id,
  type,
  contactName,
  owner: scope,
})

/** Whether the partner above the caller, or the caller's own account as a partner, demands a second factor. */
async function isDemandedOf(env: Bindings, caller: Caller): Promise<{ isDemanded: boolean; byPartner: boolean }> {
  const byPartner = caller.oemMasterId !== null && (await findDemand(env.DB, caller.oemMasterId))
  return { byPartner, isDemanded: isFactorDemanded(env, { ...caller, byPartner }) }
}

/** The caller's own second factor. */
export async function getSecondFactor(env: Bindings, caller: Caller): Promise<SecondFactorState> {
  const [{ factor, codesLeft, devices }, { isDemanded, byPartner }] = await Promise.all([
    findFactor(env.DB, caller.personId),
    isDemandedOf(env, caller),
  ])
  const since = factor?.confirmedAt ?? null
  return {
    since: since === null ? null : toIso(since),
    isDemanded,
    recoveryCodesLeft: codesLeft,
    devices: devices.map(({ id, createdAt, trustedUntil, ip, userAgent }) => ({
      id,
      createdAt: toIso(createdAt),
      trustedUntil: toIso(trustedUntil ?? createdAt),
      ip,
      userAgent,
    })),
    demandsOfTree: ownerTypeOf(caller) === 'OEM_MASTER' ? byPartner : null,
  }
}

/** Makes a secret for the app, which counts once a code confirmed it. Throws like `reauthenticate`, and `factor_on`. */
export async function startSecondFactor(
  env: Bindings,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<z.output<typeof startedFactor>> {
  await reauthenticate(env, caller, currentPassword)
  const found = await requirePerson(env, caller)
  const { person } = found
  const { sealed, secret, uri } = await createSecret(env, person, toShownBrand(found).brandName ?? undefined)
  await insertPendingFactor(env.DB, person.id, sealed)
  return { secret, uri }
}

/**
 * Turns the factor on with a first code, and makes the recovery codes. Throws `factor_on`, `factor_off` if no secret was
 * made, `too_many`, `conflict`, and 422 on `code`.
 */
export async function confirmSecondFactor(
  env: Bindings,
  caller: Caller,
  text: string,
): Promise<z.output<typeof newCodes>> {
  const { factor } = await findFactor(env.DB, caller.personId)
  if (!factor) throw new AppError('factor_off')
  if (factor.confirmedAt !== null) throw new AppError('factor_on')
  await countCodeAttempt(env, caller.personId)
  const step = await findStep(env, factor, readAppCode(text) ?? '')
  const codes = newRecoveryCodes()
  const change = {
    holder: holderOf(await requirePerson(env, caller)),
    sessionId: caller.sessionId,
    secret: factor.secret,
    step,
    codeHashes: await hashAll(caller.personId, codes),
    throttleKey: codeThrottleKey(caller.personId),
  }
  await sendOutbox(env, await confirmFactor(env.DB, change))
  return { recoveryCodes: codes.map(showRecoveryCode) }
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    // 256 is a multiple of 32, so every sign is as likely.
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => RECOVERY_SIGNS[byte % 32]).join(''),
  )
}

const hashAll = (personId: string, codes: readonly string[]) =>
  Promise.all(codes.map((code) => hashRecoveryCode(personId, code)))

/** A code of the caller's factor, which the change uses up. Throws `factor_off`, `too_many`, and 422 on `code`. */
async function requireCode(env: Bindings, caller: Caller, text: string) {
  const { factor } = await findFactor(env.DB, caller.personId)
  if (!factor || factor.confirmedAt === null) throw new AppError('factor_off')
  await countCodeAttempt(env, caller.personId)
  const code = await findFittingCode(env, factor, text)
  return { code, holder: holderOf(await requirePerson(env, caller)), throttleKey: codeThrottleKey(caller.personId) }
}

type CodeAndPassword = { code: string; currentPassword?: string | undefined }

/** Replaces the recovery codes. Throws like `reauthenticate` and `requireCode`. */
export async function renewRecoveryCodes(
  env: Bindings,
  caller: Caller,
  { code, currentPassword }: CodeAndPassword,
): Promise<z.output<typeof newCodes>> {
  await reauthenticate(env, caller, currentPassword)
  const change = await requireCode(env, caller, code)
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(env.DB, { ...change, codeHashes: await hashAll(caller.personId, codes) })
  return { recoveryCodes: codes.map(showRecoveryCode) }
}

/** Turns the factor off, with password and code. Throws `factor_demanded`, and like `requireCode`. */
export async function endSecondFactor(
  env: Bindings,
  caller: Caller,
  { code, currentPassword }: { code: string; currentPassword: string },
): Promise<void> {
  const { isDemanded } = await isDemandedOf(env, caller)
  if (isDemanded) throw new AppError('factor_demanded')
  const { person } = await requirePerson(env, caller)
  await countPasswordAttempt(env, caller)
  await refuseWrong(person.passwordHash ?? '', currentPassword)
  const change = await requireCode(env, caller, code)
  await sendOutbox(env, await endFactor(env.DB, change))
  await deleteThrottle(env.DB, currentPasswordKey(caller.personId))
}

/** Ends the trust in one of the caller's devices, or in all. Throws 404 for a device that is not trusted. */
export async function untrust(env: Bindings, caller: Caller, id?: string): Promise<void> {
  const { devices } = await findFactor(env.DB, caller.personId)
  const ids = devices.map((device) => device.id).filter((one) => id === undefined || one === id)
  if (id !== undefined && ids.length === 0) throw new AppError('not_found')
  if (ids.length > 0) await untrustDevices(env.DB, holderOf(await requirePerson(env, caller)), ids)
}

/**
 * Demands a second factor of a partner's whole tree from the next sign-in on, or no longer. Throws like
 * `reauthenticate`, and `factor_first` if the caller has none.
 */
export async function demandSecondFactor(
  env: Bindings,
  caller: Caller,
  { isDemanded, currentPassword }: { isDemanded: boolean; currentPassword?: string | undefined },
): Promise<SecondFactorState> {
  await reauthenticate(env, caller, currentPassword)
  const person = await requirePerson(env, caller)
  if (isDemanded && person.person.secondFactorAt === null) throw new AppError('factor_first')
  const { byPartner } = await isDemandedOf(env, caller)
  if (byPartner !== isDemanded) await setDemand(env.DB, holderOf(person), isDemanded)
  return getSecondFactor(env, caller)
}
