import type { LetterCause } from '#shared/operations/letter-rules.ts'
import { putLetter } from '#worker/outbox/letters.storage.ts'
import { retryDelay } from '#worker/outbox/retry-delay.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { isOwnFault } from '#worker/platform/own-fault.ts'
import { keptSubmission } from './kept-submission.ts'
import { storeSubmission } from './store-submission.service.ts'

/** `isDead`: the queue has given the message up. */
type Kept = { submission: string; isDead: boolean }

/**
 * Stores a form that was sent while the database was away. One that the database refuses, or that the queue has given
 * up, becomes a dead letter.
 */
export async function storeKeptSubmission(
  env: Bindings,
  message: Message,
  { submission, isDead }: Kept,
): Promise<void> {
  try {
    await storeSubmission(env, keptSubmission.parse(JSON.parse(submission)))
    message.ack()
  } catch (error) {
    const reason = describeError(error)
    const cause = isOwnFault(error) ? 'refused' : 'exhausted'
    if (isDead || cause === 'refused') return keepLetter(env, message, { cause, reason })
    log('warn', 'queue.retry', { id: message.id, kind: 'submission', error: reason, count: message.attempts })
    message.retry({ delaySeconds: retryDelay('submission', message.attempts) })
  }
}

async function keepLetter(
  { MEDIA }: Bindings,
  message: Message,
  cause: { cause: LetterCause; reason: string },
): Promise<void> {
  try {
    await putLetter(MEDIA, 'jobs', cause, [message])
    log('error', 'submission.unstored', { id: message.id, error: cause.reason })
    message.ack()
  } catch (error) {
    log('error', 'queue.unkept', { id: message.id, error: describeError(error) })
    message.retry({ delaySeconds: retryDelay('submission', message.attempts) })
  }
}
