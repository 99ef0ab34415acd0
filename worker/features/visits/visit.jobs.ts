import { toDay } from '#shared/time/jst.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { insertDeadLetter } from '#worker/outbox/dead-letter.repository.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { now } from '#worker/platform/clock.ts'
import { deleteSaltsBefore } from './salt.repository.ts'
import { countVisits } from './visit.service.ts'
import { AGE_MAX, messageTime, WINDOWS } from './visit-entries.ts'
import { visitMessage } from './visit.messages.ts'
import { closeHour, findOpenHour } from '#worker/entities/visits/closed-hour.repository.ts'
import { deleteSeenBefore } from './visit.repository.ts'

export const VISITS_QUEUE = 'mekuri-visits'

const HOUR = 60 * 60 * 1000
/** Messages later than this become dead letters. Billing relies on it: it waits six hours. */
const LATE = 4 * HOUR
/** An hour is closed this long after its end. */
const CLOSED_AFTER = 5 * HOUR
const RETRY_SECONDS = 30
/** Hours that one run closes at most. */
const HOURS_MAX = 48

/** Counts a batch of visits. If it fails as a whole, the faulty message is isolated. */
export async function handleVisits(batch: Pick<MessageBatch, 'messages'>, env: Bindings): Promise<void> {
  const valid: Message[] = []
  for (const message of batch.messages) {
    if (isCountable(message)) valid.push(message)
    else await keepUncounted(message, env)
  }
  await countMessages(valid, env)
}

function isCountable({ body }: Message): boolean {
  const { data } = visitMessage.safeParse(body)
  return data !== undefined && messageTime(data) > now() - LATE
}

async function keepUncounted(message: Message, env: Bindings): Promise<void> {
  const body = JSON.stringify(message.body)?.slice(0, 4096) ?? ''
  await insertDeadLetter(env.DB, { id: message.id, queue: VISITS_QUEUE, body })
  log('error', 'visits.uncounted', { id: message.id })
  message.ack()
}

async function countMessages(messages: readonly Message[], env: Bindings): Promise<void> {
  if (messages.length === 0) return
  try {
    await countVisits(
      env,
      messages.map(({ body }) => visitMessage.parse(body)),
    )
    for (const message of messages) message.ack()
  } catch (error) {
    // A second failure may be the fault of one message: halving the batch finds it.
    if (messages.length > 1 && messages.some(({ attempts }) => attempts > 1)) {
      const middle = Math.ceil(messages.length / 2)
      await countMessages(messages.slice(0, middle), env)
      return countMessages(messages.slice(middle), env)
    }
    log('warn', 'visits.retry', { count: messages.length, error: describeError(error) })
    for (const message of messages) message.retry({ delaySeconds: RETRY_SECONDS })
  }
}

/** Closes the hours that no message can reach any more: their billed views are final. */
export async function closeVisitHours(env: Bindings): Promise<void> {
  const before = now() - CLOSED_AFTER - HOUR
  for (let closed = 0; closed < HOURS_MAX; closed++) {
    const hour = await findOpenHour(env.DB, before)
    if (hour === undefined) return
    await closeHour(env.DB, hour)
  }
}

/**
 * Deletes earlier days' salts, and the keys of messages that are too old to be counted again. The salt of the day
 * before stays until noon: a visit that began before midnight belongs to that day's visitor.
 */
export async function deleteVisitorTraces(env: Bindings): Promise<void> {
  const at = now()
  await deleteSaltsBefore(env.DB, toDay(at - AGE_MAX))
  await deleteSeenBefore(env.DB, WINDOWS, at - CLOSED_AFTER)
}
