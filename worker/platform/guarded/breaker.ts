import { describeError, log } from '#worker/platform/log.ts'
import { OutageError } from '#worker/platform/outage.ts'

/** For this long after a failure nobody asks, in milliseconds. */
const REST = 3000
/** For this long after a failure, callers do not wait: one of them asks in the background. */
const DOUBT = 30_000

/**
 * Spares visitors the time-out of a database that is away: after a failure, callers fail at once, and one of them tries
 * in the background whether it is back (rules/reliability.md#an-outage).
 */
export type Breaker = {
  /** Throws an `OutageError` while the database is thought to be away. `probe` asks it, in the background. */
  check: (probe: () => Promise<unknown>) => void
  /** The result of a call. All calls that wait fail as soon as one of them finds that the database is away. */
  watch: <Result>(call: Promise<Result>) => Promise<Result>
  /** Says that the database is away. */
  fail: (reason: unknown) => void
}

/** `keep` keeps the request alive for the background question. Time is the system's: tests move the platform's. */
export function createBreaker(keep: (work: Promise<unknown>) => void): Breaker {
  let failedAt = -Infinity
  let isProbing = false
  const waiting = new Set<(error: Error) => void>()

  const away = () => new OutageError('The database failed a moment ago')
  function fail(reason: unknown): void {
    if (Date.now() - failedAt >= DOUBT) log('warn', 'database.away', { error: describeError(reason) })
    failedAt = Date.now()
    for (const reject of waiting) reject(away())
    waiting.clear()
  }
  async function run(probe: () => Promise<unknown>): Promise<void> {
    isProbing = true
    try {
      await probe()
      failedAt = -Infinity
    } catch {
      failedAt = Date.now()
    } finally {
      isProbing = false
    }
  }
  return {
    fail,
    check(probe) {
      const age = Date.now() - failedAt
      if (age >= DOUBT) return
      if (age >= REST && !isProbing) keep(run(probe))
      throw away()
    },
    async watch(call) {
      let reject: (error: Error) => void = () => undefined
      const given = new Promise<never>((_, no) => {
        reject = no
      })
      waiting.add(reject)
      try {
        return await Promise.race([call, given])
      } finally {
        waiting.delete(reject)
      }
    },
  }
}
