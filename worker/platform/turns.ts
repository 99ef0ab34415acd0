import { AppError } from '#shared/wire/errors.ts'

type Limits<Lane extends string> = {
  /** The lanes in order of priority; their requests wait in separate queues. */
  lanes: readonly [Lane, ...Lane[]]
  /** Requests of a lane that may wait. */
  waitingMax: number
  /** Longest wait, in milliseconds. */
  patience: number
  /** Pause for other requests between two turns, in milliseconds. */
  rest: number
}

/** A waiting request that did not poll for this long has ended: an aborted request gives no other notice. */
const GONE_AFTER = 1000
/** A turn lasts no longer than this, even if its request was aborted. */
const TURN_MAX = 2000
const STEP = 20
/** After this many turns of lanes before it, a waiting lane gets one, so that nobody can block the others for good. */
const PASSED_MAX = 4
/** Seconds for `Retry-After`. */
const RETRY_AFTER = 5

function raise(message: string): never {
  throw new Error(message)
}

function forgetGoneOf(waiting: Map<symbol, number>, at: number): void {
  for (const [one, seenAt] of waiting) if (seenAt < at - GONE_AFTER) waiting.delete(one)
}

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/**
 * Serialises work that blocks the isolate, with pauses in which other requests are answered. Each lane has a queue of
 * its own, so that a flood in one delays nobody in those before it. Throws `unavailable` if too many requests of the
 * lane wait, or if one waits too long. Each request waits with its own timer: in workerd one request cannot resume
 * another, and an aborted one gives no notice.
 */
export function createTurns<Lane extends string>({ lanes, waitingMax, patience, rest }: Limits<Lane>) {
  const queues = lanes.map((name) => ({ name, waiting: new Map<symbol, number>(), passed: 0 }))
  let freeAt = 0

  function queueOf(lane: Lane) {
    return queues.find(({ name }) => name === lane) ?? raise(`There is no lane ${lane}`)
  }

  function forgetGone(at: number): void {
    for (const { waiting } of queues) forgetGoneOf(waiting, at)
  }

  /** The queue whose lane has the next turn. */
  function nextQueue() {
    const busy = queues.filter(({ waiting }) => waiting.size > 0)
    return busy.find(({ passed }) => passed >= PASSED_MAX) ?? busy[0]
  }

  function takeTurn(mine: (typeof queues)[number]): void {
    for (const one of queues) if (one !== mine && one.waiting.size > 0) one.passed++
    mine.passed = 0
  }

  /** Throws `unavailable` if the lane's queue is full. */
  function refuseWhenFull(lane: Lane): void {
    forgetGone(Date.now())
    if (queueOf(lane).waiting.size >= waitingMax) throw new AppError('unavailable', { retryAfter: RETRY_AFTER })
  }

  /** Polls until it is the turn of `me`. Throws `unavailable` if that takes too long. */
  async function pollForTurn(mine: (typeof queues)[number], me: symbol): Promise<void> {
    const { waiting } = mine
    const until = Date.now() + patience
    for (let at = Date.now(); ; at = Date.now()) {
      waiting.set(me, at)
      forgetGone(at)
      const isFirst = nextQueue() === mine && waiting.keys().next().value === me
      if (isFirst && at >= freeAt) {
        takeTurn(mine)
        // Reserved at once, because the next request may poll before this one continues.
        freeAt = at + TURN_MAX
        waiting.delete(me)
        return
      }
      if (at >= until) throw new AppError('unavailable', { retryAfter: RETRY_AFTER })
      await sleep(isFirst ? Math.min(freeAt - at, STEP) : STEP)
    }
  }

  async function wait(lane: Lane): Promise<void> {
    refuseWhenFull(lane)
    const mine = queueOf(lane)
    const me = Symbol('turn')
    try {
      await pollForTurn(mine, me)
    } finally {
      mine.waiting.delete(me)
    }
  }

  return {
    refuseWhenFull,
    async take<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
      await wait(lane)
      try {
        return await work()
      } finally {
        freeAt = Date.now() + rest
      }
    },
  }
}
