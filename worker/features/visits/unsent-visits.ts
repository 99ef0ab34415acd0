import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import type { VisitMessage } from './visit.messages.ts'

/** A message that is made when it is sent, because its hashes may need the database. */
export type Unsent = {
  /** Views or events in it. */
  count: number
  /** When it happened. */
  at: number
  /** Makes the same message each time, so that one that arrived twice counts once. */
  make: () => Promise<VisitMessage>
}

/** Views and events that an isolate keeps, and for how long. */
const KEPT_MAX = 2000
const KEPT_FOR = 24 * 60 * 60 * 1000
/** Milliseconds between the tries after a failure; later ones follow the next visit. */
const PAUSES = [2000, 6000, 15_000] as const

/** With the name of the pod whose they are. */
type Kept = Unsent & { pod: string }
let kept: Kept[] = []
let lost = 0
/** A request that the runtime ends cannot say that it has ended. */
let repeatsUntil = 0
const REQUEST_MAX = 30_000

/**
 * Sends a message, after the answer. One that cannot be made or sent is kept in this isolate and sent later
 * (rules/reliability.md#an-outage); those beyond the bounds are lost, and counted in the log.
 */
export async function sendOrKeep(env: Bindings, visit: Unsent): Promise<void> {
  const error = await trySend(env, visit)
  if (error === undefined) return sendKept(env)
  if (kept.length === 0) log('warn', 'visits', { error: describeError(error), count: visit.count })
  keep({ ...visit, pod: podOf(env) })
  await repeat(env)
}

async function trySend(env: Bindings, { make }: Unsent): Promise<unknown> {
  try {
    await env.VISITS.send(await make())
    return undefined
  } catch (error) {
    return error ?? new Error('Failed without an error')
  }
}

const podOf = ({ POD = '' }: Bindings) => POD

function keep(visit: Kept): void {
  kept.push(visit)
  const total = kept.reduce((sum, { count }) => sum + count, 0)
  for (let over = total - KEPT_MAX; over > 0 && kept.length > 1;) {
    const count = kept.shift()?.count ?? 0
    lost += count
    over -= count
  }
}

/** Takes the oldest of a pod from what is kept. */
function take(pod: string): Kept | undefined {
  const first = kept.find((one) => one.pod === pod)
  kept = kept.filter((one) => one !== first)
  return first
}

/** Sends what is kept of a pod, the oldest first, until one fails. */
async function sendKept(env: Bindings): Promise<void> {
  const pod = podOf(env)
  for (let first = take(pod); first; first = take(pod)) {
    if (first.at < now() - KEPT_FOR) lost += first.count
    else if ((await trySend(env, first)) !== undefined) {
      kept = [first, ...kept]
      return
    }
  }
  if (lost > 0) log('error', 'visits.lost', { count: lost })
  lost = 0
}

/** Tries again a few times while the request that failed may still run. */
async function repeat(env: Bindings): Promise<void> {
  if (Date.now() < repeatsUntil) return
  repeatsUntil = Date.now() + REQUEST_MAX
  for (const pause of PAUSES) {
    await scheduler.wait(env.APP_ENV === 'test' ? 0 : pause)
    await sendKept(env)
    if (!kept.some(({ pod }) => pod === podOf(env))) break
  }
  repeatsUntil = 0
}
