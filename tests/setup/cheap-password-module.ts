import { AppError } from '#shared/wire/errors.ts'
import * as actual from '#worker/platform/password.ts'

const CHEAP = { ln: 4, r: 1, p: 1 }

/** What passwords cost since a test set it to zero, and whether the hashing is to be busy. */
export const passwordWork = { hashed: 0, verified: 0, isBusy: false }

// Replaces `worker/platform/password.ts` in the Worker tests (vitest.config.ts): hashes at a thousandth of their cost.

export function hashPassword(password: string): Promise<string> {
  passwordWork.hashed++
  return actual.hashPassword(password, CHEAP)
}

export const verifyPassword: typeof actual.verifyPassword = (...values) => {
  passwordWork.verified++
  return actual.verifyPassword(...values)
}

export function refuseWhenBusy(): void {
  if (passwordWork.isBusy) throw new AppError('unavailable', { retryAfter: 5 })
  actual.refuseWhenBusy()
}

export const NOBODY = await actual.hashPassword(crypto.randomUUID(), CHEAP)
