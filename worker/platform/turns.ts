import { AppError } from '#shared/wire/errors.ts'

type Limits = {
  /** How many may wait. */
  waitingMax: number
  /** How long somebody waits, in milliseconds. */
  patience: number
  /** How long everything else has its turn between two, in milliseconds. */
  rest: number
}

/** Who did not look for so long has gone: a request that ended says nothing. */
const GONE = 1000
/** A turn lasts no longer, whatever becomes of the request that has it. */
const LONGEST = 2000
const STEP = 20
/** Seconds for `Retry-After`. */
const RETRY_AFTER = 5

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/**
 * Lets work that holds the whole isolate up happen one after another, with rests in which other requests are answered.
 * Whoever finds too many waiting, or waits too long, gets `unavailable`. Each waits by its own timer: in workerd nothing of
 * one request may resume another, and one that is cut off says nothing.
 */
export function createTurns({ waitingMax, patience, rest }: Limits) {
  const waiting = new Map<symbol, number>()
  let freeAt = 0

  function forgetGone(at: number): void {
    for (const [one, seenAt] of waiting) if (seenAt < at - GONE) waiting.delete(one)
  }

  /** Throws `unavailable` where nobody more may wait. */
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
          // At once: the next one may look before this one goes on.
          freeAt = at + LONGEST
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
