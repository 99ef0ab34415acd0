import { AppError } from '#shared/wire/errors.ts'
import { now } from '#worker/platform/clock.ts'

// Analyses are the calls that take most processor time. An isolate computes two of an account at once; the others wait,
// so that other calls are handled in between (rules/analytics.md#limits-of-analyses).

/** Analyses of an account that are computed at once, and that may wait. */
const AT_ONCE = 2
const WAITING_MAX = 18
/** How often a waiting analysis checks whether it is its turn, in milliseconds. */
const LOOK_EVERY = 20
/**
 * A turn that was not active for this long belongs to a client that disconnected: the runtime ends its request without
 * notice.
 */
const ALIVE = 10_000
const RETRY_SECONDS = 2

type Turn = { seenAt: number }

/** The turns of each account, in the order of their requests. */
const turns = new Map<string, Turn[]>()

/** Computes an analysis when it is the account's turn. Throws `too_many` if too many wait already. */
export async function inTurn<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
  const own: Turn = { seenAt: now() }
  if (aliveOf(accountId).length >= AT_ONCE + WAITING_MAX) throw new AppError('too_many', { retryAfter: RETRY_SECONDS })
  turns.set(accountId, [...aliveOf(accountId), own])
  try {
    while (aliveOf(accountId).indexOf(own) >= AT_ONCE) {
      await scheduler.wait(LOOK_EVERY)
      own.seenAt = now()
    }
    return await work()
  } finally {
    const others = aliveOf(accountId).filter((turn) => turn !== own)
    if (others.length > 0) turns.set(accountId, others)
    else turns.delete(accountId)
  }
}

const aliveOf = (accountId: string): Turn[] =>
  (turns.get(accountId) ?? []).filter(({ seenAt }) => Math.abs(now() - seenAt) < ALIVE)
