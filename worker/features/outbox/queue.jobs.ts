import type { Bindings } from '#worker/context.ts'
import { describeError, log } from '#worker/http/log.ts'
import { now } from '#worker/platform/clock.ts'
import { runEffect } from './effects.ts'
import { outboxMessage, queueMessage } from './outbox.messages.ts'
import { findOpenOutbox, insertDeadLetter, recordFailure } from './outbox.repository.ts'

/** Seconds before a failed message comes again (reliability.md, R-02). */
const RETRY_SECONDS = [10, 60, 300, 1800, 7200] as const
const DEAD_LETTERS: ReadonlySet<string> = new Set(['mekuri-jobs-dlq', 'mekuri-visits-dlq'])

const retryDelay = (attempts: number) => RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length) - 1] ?? RETRY_SECONDS[0]

/** Handles a batch message by message: one that fails does not touch the others. */
export async function handleQueue(batch: MessageBatch, env: Bindings): Promise<void> {
  for (const message of batch.messages) {
    if (DEAD_LETTERS.has(batch.queue)) await keepDeadLetter(batch.queue, message, env)
    else await handleMessage(message, env)
  }
}

async function keepDeadLetter(queue: string, message: Message, env: Bindings): Promise<void> {
  const body = JSON.stringify(message.body)?.slice(0, 4096) ?? ''
  await insertDeadLetter(env.DB, { id: message.id, queue, body })
  log('error', 'queue.dead', { id: message.id })
  message.ack()
}

async function handleMessage(message: Message, env: Bindings): Promise<void> {
  try {
    const { outboxId } = queueMessage.parse(message.body)
    const row = await findOpenOutbox(env.DB, outboxId)
    if (row) await runEffect(env, row.id, outboxMessage.parse({ kind: row.kind, payload: row.payload }))
    message.ack()
  } catch (error) {
    const seconds = retryDelay(message.attempts)
    const reason = describeError(error)
    log('warn', 'queue.retry', { id: message.id, error: reason, count: message.attempts })
    const parsed = queueMessage.safeParse(message.body)
    if (parsed.success) await recordFailure(env.DB, parsed.data.outboxId, reason, now() + (seconds + 60) * 1000)
    message.retry({ delaySeconds: seconds })
  }
}
