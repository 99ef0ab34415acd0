import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { giveBackAmount, takeAmount } from '#worker/limits/throttle.repository.ts'
import { refuseTries } from '#worker/limits/throttle.service.ts'

/** Addresses of which an account may hear in a day that they are taken. */
const TAKEN_MAX = 50

const keyOf = ({ accountId }: Caller) => `addressTaken:${accountId}`

/**
 * Runs a change that tells whether an address is taken, which may be another customer's. What may be told is counted
 * before, and given back where nothing was told, so that parallel calls learn no more. Throws `too_many` beyond it,
 * whatever the address.
 */
export async function limitTakenAddress<T>(env: Bindings, caller: Caller, change: () => Promise<T>): Promise<T> {
  const key = keyOf(caller)
  refuseTries(await takeAmount(env.DB, { key, count: 1, max: TAKEN_MAX }))
  let isTold = false
  try {
    return await change()
  } catch (error) {
    isTold = error instanceof AppError && error.code === 'email_taken'
    throw error
  } finally {
    if (!isTold) await giveBackAmount(env.DB, key, 1)
  }
}

type TakenMany = { count: number; fields: Record<string, FieldError> }

/** Runs a change whose success tells of so many addresses that they are taken. Throws `too_many` beyond what may be told. */
export async function limitTakenAddresses<T>(
  env: Bindings,
  caller: Caller,
  { count, fields }: TakenMany,
  change: () => Promise<T>,
): Promise<T> {
  if (count === 0) return change()
  const key = keyOf(caller)
  refuseTries(await takeAmount(env.DB, { key, count, max: TAKEN_MAX }), fields)
  try {
    return await change()
  } catch (error) {
    await giveBackAmount(env.DB, key, count)
    throw error
  }
}
