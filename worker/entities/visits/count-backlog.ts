import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { findBacklog } from '#worker/outbox/letters.storage.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A message that had to wait is delivered again within this time. */
const REPEATED_WITHIN = 45 * MINUTE
/** Hours stay open for waiting messages, and bills wait for them, no longer than this after their end. */
export const WAIT_MAX = 30 * HOUR

/** Whether messages of visits wait to be counted because the database failed a moment ago. */
export async function isCountingBehind({ MEDIA }: Pick<Bindings, 'MEDIA'>): Promise<boolean> {
  const at = now()
  const waitedAt = await findBacklog(MEDIA)
  return waitedAt !== undefined && waitedAt <= at && at - waitedAt < REPEATED_WITHIN
}
