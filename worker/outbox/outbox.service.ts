import type { Bindings } from '#worker/platform/context.ts'
import { log } from '#worker/platform/log.ts'
import { claimDueOutbox } from './outbox.repository.ts'

const BATCH_MAX = 100

/** Sends promised effects to the queue after their change is committed. A failure is left to the sweeper. */
export async function sendOutbox(env: Pick<Bindings, 'JOBS'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await env.JOBS.sendBatch(ids.slice(0, BATCH_MAX).map((outboxId) => ({ body: { outboxId } })))
  } catch (error) {
    log('warn', 'outbox.send', { error: String(error), count: ids.length })
  }
}

/** Sends again what is due and not done (rules/reliability.md#outbox). Returns how many. */
export async function sweepOutbox(env: Bindings): Promise<number> {
  const ids = await claimDueOutbox(env.DB)
  await sendOutbox(env, ids)
  return ids.length
}
