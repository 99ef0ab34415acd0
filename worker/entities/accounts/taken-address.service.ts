import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { refundAllowance, consumeAllowance } from '#worker/limits/throttle.repository.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'

/** How many taken addresses an account may discover per day. */
const TAKEN_MAX = 50

const keyOf = ({ accountId }: Caller) => `addressTaken:${accountId}`

/**
 * Runs a change that reveals whether an address is taken, perhaps by another customer. The possible discovery is
 * counted before, and refunded if none was made, so that parallel calls learn no more. Throws `too_many` beyond the
 * limit, whatever the address.
 */
export async function limitTakenAddress<T>(env: Bindings, caller: Caller, change: () => Promise<T>): Promise<T> {
  const key = keyOf(caller)
  assertAttempts(await consumeAllowance(env.DB, { key, count: 1, max: TAKEN_MAX }))
  let isTold = false
  try {
    return await change()
  } catch (error) {
    isTold = error instanceof AppError && error.code === 'email_taken'
    throw error
  } finally {
    if (!isTold) await refundAllowance(env.DB, key, 1)
  }
}

type TakenMany = { count: number; fields: Record<string, FieldError> }

/** Runs a change whose success reveals this many taken addresses. Throws `too_many` beyond the allowance. */
export async function limitTakenAddresses<T>(
  env: Bindings,
  caller: Caller,
  { count, fields }: TakenMany,
  change: () => Promise<T>,
): Promise<T> {
  if (count === 0) return change()
  const key = keyOf(caller)
  assertAttempts(await consumeAllowance(env.DB, { key, count, max: TAKEN_MAX }), fields)
  try {
    return await change()
  } catch (error) {
    await refundAllowance(env.DB, key, count)
    throw error
  }
}
