import { now } from '#worker/platform/clock.ts'

/** A circuit breaker: stops calling a provider that fails, because each call would cost its whole time-out. */
export type Circuit = { isOpen: () => boolean; succeed: () => void; fail: (error: unknown) => void }

const FAILURES = 5
const WINDOW = 60_000
/** How long a service rests, in milliseconds. */
export const REST = 60_000

/**
 * A circuit breaker that opens after five failures within a minute, for one minute
 * (rules/reliability.md#outside-services).
 */
export function createCircuit(): Circuit {
  let failedAt: number[] = []
  let openUntil = 0
  return {
    isOpen: () => now() < openUntil,
    succeed: () => {
      failedAt = []
    },
    fail: () => {
      const at = now()
      failedAt = [...failedAt.filter((one) => one > at - WINDOW), at]
      if (failedAt.length < FAILURES) return
      openUntil = at + REST
      failedAt = []
    },
  }
}
