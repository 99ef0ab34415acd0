import { connect } from '#worker/db/client.ts'
import { throttles } from '#worker/db/schema/operations.ts'
import type { Bindings } from '#worker/platform/context.ts'

/** Sets how many attempts a throttle has counted, in a window that ends at a moment. */
export async function setThrottle(
  { DB }: Pick<Bindings, 'DB'>,
  key: string,
  count: number,
  windowEndsAt: number,
): Promise<void> {
  const counted = { count, windowEndsAt, blockedUntil: 0, allowed: true }
  await connect(DB)
    .insert(throttles)
    .values({ key, ...counted })
    .onConflictDoUpdate({ target: throttles.key, set: counted })
}
