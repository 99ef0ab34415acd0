import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { describeRefusal } from '#worker/platform/own-fault.ts'
import { MailRefusedError } from '#worker/platform/mailer.ts'
import { stopAtFailpoint } from '#worker/platform/failpoint.ts'
import { handleDeadVisits, handleVisits } from '#worker/features/visits/visit.jobs.ts'
import { sendOrder } from '#worker/features/conversions/conversion.jobs.ts'
import { conversionMessage } from '#worker/features/conversions/conversion.messages.ts'
import { runEffect } from './effects.ts'
import { storeKeptSubmission } from '#worker/features/submissions/kept-submission.jobs.ts'
import { keptMessage } from '#worker/features/submissions/kept-submission.ts'
import { giveUp } from './give-up.ts'
import { handleTicks } from './schedule.jobs.ts'
import { putLetter } from '#worker/outbox/letters.storage.ts'
import { outboxMessage, queueMessage } from '#worker/outbox/outbox.messages.ts'
import {
  ATTEMPTS_MAX,
  claimOutbox,
  findExhaustedEffect,
  type OutboxRow,
  recordFailure,
} from '#worker/outbox/outbox.repository.ts'
import { retryDelay } from '#worker/outbox/retry-delay.ts'

/** Who handles a queue, by the end of its name; each environment of wrangler.toml begins the names in its own way. */
const HANDLERS = [
  ['-visits', handleVisits],
  ['-visits-dlq', handleDeadVisits],
  ['-ticks', handleTicks],
] as const

/** Handles a batch of any queue. */
export async function handleQueue(batch: MessageBatch, env: Bindings): Promise<void> {
  const found = HANDLERS.find(([end]) => batch.queue.endsWith(end))
  return found ? found[1](batch, env) : handleEffects(batch, env)
}

/**
 * Handles messages of effects, also those that the queue gave up, one by one: a failing one does not affect the others.
 * A message that was given up while the database was away is sent again by the sweep as long as its effect is not done.
 */
async function handleEffects({ queue, messages }: MessageBatch, env: Bindings): Promise<void> {
  const isDead = queue.endsWith('-dlq')
  // At once, and beside the others: a service outside that is slow holds up no mail.
  const orders = messages.map(async (message) => {
    const { data: order } = conversionMessage.safeParse(message.body)
    if (order) await sendOrder(env, message, { ...order, isDead })
  })
  for (const message of messages) {
    const { data } = queueMessage.safeParse(message.body)
    const { data: kept } = keptMessage.safeParse(message.body)
    if (conversionMessage.safeParse(message.body).success) continue
    if (kept) await storeKeptSubmission(env, message, { ...kept, isDead })
    else if (!data) await keepUnreadable(message, env)
    else if (isDead) dropSwept(message, data.outboxId)
    else await handleMessage(message, data.outboxId, env)
  }
  await Promise.all(orders)
}

function dropSwept(message: Message, outboxId: string): void {
  log('warn', 'queue.dead', { id: outboxId })
  message.ack()
}

/** Stores a message that names no effect as a dead letter. */
async function keepUnreadable(message: Message, { MEDIA }: Bindings): Promise<void> {
  const { error } = queueMessage.safeParse(message.body)
  try {
    await putLetter(MEDIA, 'jobs', { cause: 'unreadable', reason: describeRefusal(error) }, [message])
    log('error', 'queue.unreadable', { id: message.id })
    message.ack()
  } catch (failure) {
    log('error', 'queue.unkept', { id: message.id, error: describeError(failure) })
    message.retry({ delaySeconds: retryDelay('', message.attempts) })
  }
}

async function handleMessage(message: Message, outboxId: string, env: Bindings): Promise<void> {
  try {
    const delaySeconds = await attempt(env, outboxId)
    if (delaySeconds === undefined) message.ack()
    else message.retry({ delaySeconds })
  } catch (error) {
    // Without the database, the queue itself retries.
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
    // Whoever the mail is for, the next attempt has the same answer.
    const isFinal = error instanceof MailRefusedError || row.attempts >= ATTEMPTS_MAX
    return fail(env, row, { reason: describeError(error), isFinal })
  }
}

type Failed = { reason: string; isFinal: boolean }

async function fail(env: Bindings, row: OutboxRow, { reason, isFinal }: Failed): Promise<number | undefined> {
  if (isFinal) {
    await giveUp(env, { row, reason })
    return undefined
  }
  const delay = retryDelay(row.kind, row.attempts)
  log('warn', 'queue.retry', { id: row.id, kind: row.kind, error: reason, count: row.attempts })
  await recordFailure(env.DB, row, { reason, delay: delay * 1000 })
  return delay
}
