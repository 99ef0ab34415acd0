import type { Bindings } from '#worker/platform/context.ts'
import { type Counter, consumeAttempts } from './throttle.repository.ts'
import { assertAttempts } from './throttle.service.ts'
import { type LimitName, networkKey, type NetworkLimit, RATE_LIMITS } from './rate-limits.ts'

/** The counter of a limit by network, and by `scope` where given. */
export function networkCounter(name: NetworkLimit<'database'>, ip: string, scope?: string): Counter {
  return { key: networkKey(name, ip, scope), limit: RATE_LIMITS[name] }
}

/** Counts one use of a limit that is kept in the database, by `key`. Throws 429 beyond it. */
export async function limitExactly(env: Bindings, name: LimitName<'database'>, key: string): Promise<void> {
  assertAttempts(await consumeAttempts(env.DB, [{ key: `${name}:${key}`, limit: RATE_LIMITS[name] }]))
}

/** Counts one use of a limit by network, and by `scope` (an id) where given. Throws 429 beyond it. */
export async function limitNetwork(
  env: Bindings,
  name: NetworkLimit<'database'>,
  ip: string,
  scope?: string,
): Promise<void> {
  assertAttempts(await consumeAttempts(env.DB, [networkCounter(name, ip, scope)]))
}
