import type { Bindings } from '#worker/platform/context.ts'
import { handleDeadVisits, handleVisits } from '#worker/features/visits/visit.jobs.ts'
import { DELIVERIES_MAX } from '#worker/features/visits/visit-retries.ts'
import { newId } from '#worker/platform/ids.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

const BATCH_MAX = 100
const SECOND = 1000

type Waiting = { id: string; body: unknown; attempts: number; dueAt: number }

/**
 * A queue of visits that delivers as Cloudflare does: in batches, again after the delay that the consumer asks for, and at
 * last to the consumer of dead letters. `envAt` gives the bindings at a moment, e.g. without a database.
 */
export function createVisitQueue(envAt: (at: number) => Bindings) {
  let waiting: Waiting[] = []
  let dead: Waiting[] = []
  let deliveries = 0

  function send(bodies: readonly unknown[]): void {
    waiting.push(...bodies.map((body) => ({ id: newId(), body: structuredClone(body), attempts: 0, dueAt: now() })))
  }

  function toMessage(one: Waiting) {
    return {
      id: one.id,
      timestamp: new Date(now()),
      attempts: ++one.attempts,
      body: one.body,
      ack: () => undefined,
      retry: ({ delaySeconds = 0 } = {}) => {
        one.dueAt = now() + delaySeconds * SECOND
        if (one.attempts > DELIVERIES_MAX) dead.push(one)
        else waiting.push(one)
      },
    }
  }

  async function deliverDue(): Promise<void> {
    for (;;) {
      const due = waiting.filter(({ dueAt }) => dueAt <= now()).slice(0, BATCH_MAX)
      if (due.length === 0) break
      waiting = waiting.filter((one) => !due.includes(one))
      deliveries++
      await handleVisits({ messages: due.map(toMessage) }, envAt(now()))
    }
    const given = dead
    dead = []
    await handleDeadVisits({ messages: given.map(toMessage) }, envAt(now()))
  }

  /** Delivers everything that is due up to a moment, at its time. */
  async function runUntil(end: number): Promise<void> {
    for (;;) {
      await deliverDue()
      const next = Math.min(...waiting.map(({ dueAt }) => dueAt))
      if (next > end) break
      setClockOffset(next - Date.now())
    }
    setClockOffset(end - Date.now())
  }

  return { send, runUntil, count: () => ({ waiting: waiting.length, deliveries }) }
}
