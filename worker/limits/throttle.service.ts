import { AppError, type FieldError } from '#shared/wire/errors.ts'
import { now } from '#worker/platform/clock.ts'

type Try = { allowed: boolean; blockedUntil: number }

/** Throws `too_many` with the time to wait if one of the counted attempts is refused; `fields` adds details. */
export function assertAttempts(tries: readonly Try[], fields?: Record<string, FieldError>): void {
  const refused = tries.filter((one) => !one.allowed)
  if (refused.length === 0) return
  const until = Math.max(...refused.map((one) => one.blockedUntil))
  throw new AppError('too_many', {
    retryAfter: Math.max(1, Math.ceil((until - now()) / 1000)),
    ...(fields && { fields }),
  })
}
