import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { stopAtFailpoint } from '#worker/platform/failpoint.ts'
import { runEffect } from './effects.ts'
import { giveUp } from './give-up.ts'
import { outboxMessage, queueMessage } from '#worker/outbox/outbox.messages.ts'
import { insertDeadLetter } from '#worker/outbox/dead-letter.repository.ts'
import { handleTicks, TICKS_QUEUE } from './schedule.jobs.ts'
import {
  ATTEMPTS_MAX,
  claimOutbox,
  findExhaustedEffect,
  type OutboxRow,
  recordFailure,
} from '#worker/outbox/outbox.repository.ts'
import { retryDelay } from '#worker/outbox/retry-delay.ts'

const DEAD_LETTERS: ReadonlySet<string> = new Set(['mekuri-jobs-dlq', 'mekuri-visits-dlq'])

/** Handles a batch message by message: a failing one does not affect the others. */
export async function handleQueue(batch: MessageBatch, env: Bindings): Promise<void> {
  if (batch.queue === TICKS_QUEUE) return handleTicks(batch, env)
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
    const delaySeconds = await attempt(env, outboxId)
    if (delaySeconds === undefined) message.ack()
    else message.retry({ delaySeconds })
  } catch (error) {
    // Without an outbox row or the database, the queue itself retries.
    log('warn', 'queue.retry', { id: message.id, error: describeError(error), count: message.attempts })
    message.retry({ delaySeconds: retryDelay('', message.attempts) })
  }
}

/** Attempts an effect, or gives it up. Returns the seconds until the next attempt, if there is one. */
async function attempt(env: Bindings, outboxId: string): Promise<number | undefined> {
  const row = await claimOutbox(env.DB, outboxId)
  if (row) return work(env, row)
  const exhausted = await findExhaustedEffect(env.DB, outboxId)
  if (exhausted) await giveUp(env, { row: exhausted, reason: exhausted.lastError ?? 'The process ended while it ran' })
  return undefined
}

async function work(env: Bindings, row: OutboxRow): Promise<number | undefined> {
  try {
    await stopAtFailpoint(env, row.id)
    await runEffect(env, row.id, outboxMessage.parse({ kind: row.kind, payload: row.payload }))
    return undefined
  } catch (error) {
    return fail(env, row, describeError(error))
  }
}

async function fail(env: Bindings, row: OutboxRow, reason: string): Promise<number | undefined> {
  if (row.attempts >= ATTEMPTS_MAX) {
    await giveUp(env, { row, reason })
    return undefined
  }
  const delay = retryDelay(row.kind, row.attempts)
  log('warn', 'queue.retry', { id: row.id, kind: row.kind, error: reason, count: row.attempts })
  await recordFailure(env.DB, row, { reason, delay: delay * 1000 })
  return delay
}
