import type { Bindings } from '#worker/platform/context.ts'
import { type Counter, takeTries } from './throttle.repository.ts'
import { refuseTries } from './throttle.service.ts'
import { type LimitName, networkKey, type NetworkLimit, RATE_LIMITS } from './rate-limits.ts'

/** A counter of a limit by network, and by `scope` where it is given. */
export function networkCounter(name: NetworkLimit<'database'>, ip: string, scope?: string): Counter {
  return { key: networkKey(name, ip, scope), limit: RATE_LIMITS[name] }
}

/** Counts one use of a limit that is kept in the database, by `key`. Throws 429 beyond it. */
export async function limitExactly(env: Bindings, name: LimitName<'database'>, key: string): Promise<void> {
  refuseTries(await takeTries(env.DB, [{ key: `${name}:${key}`, limit: RATE_LIMITS[name] }]))
}

/** The same for a limit by network, and `scope`, an id, where it is given. */
export async function limitNetwork(
  env: Bindings,
  name: NetworkLimit<'database'>,
  ip: string,
  scope?: string,
): Promise<void> {
  refuseTries(await takeTries(env.DB, [networkCounter(name, ip, scope)]))
}
