import type { Bindings } from '#worker/context.ts'
import { takeTry } from '#worker/features/auth/throttle.repository.ts'
import { refuseTries } from '#worker/features/auth/throttle.service.ts'
import { type LimitName, RATE_LIMITS } from './rate-limits.ts'

/** Counts one use of a limit that is kept in the database, by `key`. Throws 429 beyond it. */
export async function limitExactly(env: Bindings, name: LimitName<'database'>, key: string): Promise<void> {
  refuseTries(await takeTry(env.DB, `${name}:${key}`, RATE_LIMITS[name]))
}
