type Limits = {
  /** Bytes that works hold at the same time; a larger work runs alone. */
  bytes: number
  /** Longest wait in milliseconds; then the work begins without room, because too much memory is better than no result. */
  patience: number
  /** A work counts no longer than this, in milliseconds: one whose request was aborted gives no notice of its end. */
  workMax: number
}

/** A waiting work that did not poll for this long has ended, in milliseconds. */
const GONE_AFTER = 1000
const STEP = 20

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/**
 * Shares the memory of the isolate among works that hold many bytes, first come, first served. Each waits with its own
 * timer: in workerd one request cannot resume another, and an aborted one gives no notice.
 */
export function createMemoryRoom({ bytes: room, patience, workMax }: Limits) {
  /** Works that wait, in order, with the moment of their last poll. */
  const waiting = new Map<symbol, number>()
  const running = new Map<symbol, { bytes: number; since: number }>()

  function forgetGone(at: number): void {
    for (const [one, seenAt] of waiting) if (seenAt < at - GONE_AFTER) waiting.delete(one)
    for (const [one, { since }] of running) if (since < at - workMax) running.delete(one)
  }

  function hasRoom(bytes: number): boolean {
    const held = [...running.values()].reduce((sum, work) => sum + work.bytes, 0)
    return running.size === 0 || held + bytes <= room
  }

  async function wait(me: symbol, bytes: number): Promise<void> {
    const until = Date.now() + patience
    for (let at = Date.now(); at < until; at = Date.now()) {
      waiting.set(me, at)
      forgetGone(at)
      if (waiting.keys().next().value === me && hasRoom(bytes)) return
      await sleep(STEP)
    }
  }

  return {
    /** Runs work that holds that many bytes when there is room for them. */
    async take<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
      const me = Symbol('work')
      await wait(me, bytes)
      waiting.delete(me)
      running.set(me, { bytes, since: Date.now() })
      try {
        return await work()
      } finally {
        running.delete(me)
      }
    },
  }
}
