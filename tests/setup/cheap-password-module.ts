import { AppError } from '#shared/wire/errors.ts'
import * as actual from '#worker/platform/password.ts'

const CHEAP = { ln: 4, r: 1, p: 1 }

/** Numbers of hashed and verified passwords since a test reset them, and the lane whose queue counts as full. */
export const passwordWork = { hashed: 0, verified: 0, busy: undefined as actual.Lane | undefined }

// Replaces `worker/platform/password.ts` in the Worker tests (vitest.config.ts): hashes at a thousandth of their cost.

export function hashPassword(password: string, lane: actual.Lane): Promise<string> {
  passwordWork.hashed++
  return actual.hashPassword(password, lane, CHEAP)
}

export const verifyPassword: typeof actual.verifyPassword = (...values) => {
  passwordWork.verified++
  return actual.verifyPassword(...values)
}

export function refuseWhenBusy(lane: actual.Lane): void {
  if (passwordWork.busy === lane) throw new AppError('unavailable', { retryAfter: 5 })
  actual.refuseWhenBusy(lane)
}

export const NOBODY = await actual.hashPassword(crypto.randomUUID(), 'office', CHEAP)
