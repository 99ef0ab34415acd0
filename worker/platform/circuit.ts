import { now } from '#worker/platform/clock.ts'

/** Stops asking a provider that fails: each call of a broken one would cost its whole time-out. */
export type Circuit = { isOpen: () => boolean; succeed: () => void; fail: () => void }

const FAILURES = 5
const WINDOW = 60_000
const REST = 60_000

/**
 * A circuit that opens after five failures within a minute, and rests for one (rules/reliability.md#outside-services).
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
