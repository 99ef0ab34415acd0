import { AppError } from '#shared/wire/errors.ts'

type Limits = {
  /** Requests that may wait. */
  waitingMax: number
  /** Longest wait, in milliseconds. */
  patience: number
  /** Pause for other requests between two turns, in milliseconds. */
  rest: number
}

/** A waiting request that did not poll for this long has ended: an aborted request sends no signal. */
const GONE_AFTER = 1000
/** A turn lasts no longer than this, even if its request was aborted. */
const TURN_MAX = 2000
const STEP = 20
/** Seconds for `Retry-After`. */
const RETRY_AFTER = 5

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/**
 * Serialises work that blocks the isolate, with pauses in which other requests are answered. Throws `unavailable` if
 * too many requests wait, or if one waits too long. Each waits with its own timer: in workerd nothing of one request
 * may resume another, and an aborted one sends no signal.
 */
export function createTurns({ waitingMax, patience, rest }: Limits) {
  const waiting = new Map<symbol, number>()
  let freeAt = 0

  function forgetGone(at: number): void {
    for (const [one, seenAt] of waiting) if (seenAt < at - GONE_AFTER) waiting.delete(one)
  }

  /** Throws `unavailable` if the queue is full. */
  function refuseWhenFull(): void {
    forgetGone(Date.now())
    if (waiting.size >= waitingMax) throw new AppError('unavailable', { retryAfter: RETRY_AFTER })
  }

  async function wait(): Promise<void> {
    refuseWhenFull()
    const me = Symbol('turn')
    const until = Date.now() + patience
    try {
      for (let at = Date.now(); ; at = Date.now()) {
        waiting.set(me, at)
        forgetGone(at)
        const isFirst = waiting.keys().next().value === me
        if (isFirst && at >= freeAt) {
          // Released at once: the next request may poll before this one continues.
          freeAt = at + TURN_MAX
          return
        }
        if (at >= until) throw new AppError('unavailable', { retryAfter: RETRY_AFTER })
        await sleep(isFirst ? Math.min(freeAt - at, STEP) : STEP)
      }
    } finally {
      waiting.delete(me)
    }
  }

  return {
    refuseWhenFull,
    async take<T>(work: () => Promise<T>): Promise<T> {
      await wait()
      try {
        return await work()
      } finally {
        freeAt = Date.now() + rest
      }
    },
  }
}
