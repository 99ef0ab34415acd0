import { toDay } from '#shared/time/jst.ts'
import { LATE_SEEN_KEPT, SEEN_KEPT } from '#worker/entities/visits/hour-limits.ts'
import { isCountingBehind, WAIT_MAX } from '#worker/entities/visits/count-backlog.ts'
import { closeHour, CLOSED_AFTER, finishHours, findOpenHour } from '#worker/entities/visits/closed-hour.repository.ts'
import { noteBacklog, putLetter } from '#worker/outbox/letters.storage.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { describeRefusal, isOwnFault } from '#worker/platform/own-fault.ts'
import { deleteSaltCopiesBefore } from './salt-copy.storage.ts'
import { deleteSaltsBefore } from './salt.repository.ts'
import { AGE_MAX, LATE_WINDOWS, WINDOWS } from './visit-entries.ts'
import { DELIVERIES_MAX, retryDelay } from './visit-retries.ts'
import { visitMessage, type VisitMessage } from './visit.messages.ts'
import { deleteSeenBefore, deleteToldBefore } from './visit.repository.ts'
import { countVisits } from './visit.service.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Billed views by hour are kept until the bills of their month have been verified. */
const TOLD_KEPT = 100 * DAY
/** Hours that one run closes at most. */
const HOURS_MAX = 48

type Batch = Pick<MessageBatch, 'messages'>
type Cause = Parameters<typeof putLetter>[2]

/** Counts a batch of visits. Messages that nobody can read become a dead letter at once. */
export async function handleVisits({ messages }: Batch, env: Bindings): Promise<void> {
  const isReadable = ({ body }: Message) => visitMessage.safeParse(body).success
  const unreadable = messages.filter((message) => !isReadable(message))
  if (unreadable.length > 0) {
    const { error } = visitMessage.safeParse(unreadable[0]?.body)
    await keepUncounted(unreadable, env, { cause: 'unreadable', reason: describeRefusal(error) })
  }
  await countMessages(messages.filter(isReadable), env)
}

/** Stores messages that the queue gave up, e.g. because the process ended each time, as a dead letter. */
export async function handleDeadVisits({ messages }: Batch, env: Bindings): Promise<void> {
  if (messages.length > 0) await keepUncounted(messages, env, { cause: 'exhausted' })
}

/** Stores messages as one dead letter; the queue repeats them if they cannot be stored. */
async function keepUncounted(messages: readonly Message[], { MEDIA }: Bindings, cause: Cause): Promise<void> {
  try {
    await putLetter(MEDIA, 'visits', cause, messages)
  } catch (error) {
    log('error', 'visits.unkept', { count: messages.length, error: describeError(error) })
    return repeat(messages)
  }
  log('error', 'visits.uncounted', { count: messages.length, code: cause.cause })
  for (const message of messages) message.ack()
}

function repeat(messages: readonly Message[]): void {
  for (const message of messages) message.retry({ delaySeconds: retryDelay(message.attempts) })
}

/**
 * Counts messages together. If they fail by the fault of one of them, halving the batch finds it; a database that is
 * away or overloaded is not asked again before they are delivered again.
 */
async function countMessages(messages: readonly Message[], env: Bindings): Promise<void> {
  if (messages.length === 0) return
  try {
    const visits = messages.map(({ body }) => visitMessage.parse(body))
    const failures = await countVisits(env, visits)
    const failureAt = (index: number) =>
      visits
        .slice(index, index + 1)
        .flatMap(sitesOf)
        .find((id) => failures.has(id))
    const { '': counted = [], ...failed } = Object.groupBy(messages, (_, index) => failureAt(index) ?? '')
    for (const message of counted) message.ack()
    for (const [siteId, some = []] of Object.entries(failed)) await handleFailed(some, env, failures.get(siteId))
  } catch (error) {
    await handleFailed(messages, env, error)
  }
}

const sitesOf = (message: VisitMessage) =>
  message.kind === 'views' ? message.views.map(({ siteId }) => siteId) : [message.siteId]

/** Halves a batch that failed by the fault of one of its messages; of another failure nobody asks again at once. */
async function handleFailed(messages: readonly Message[], env: Bindings, error: unknown): Promise<void> {
  if (!isOwnFault(error)) return wait(messages, env, error)
  if (messages.length === 1) return keepUncounted(messages, env, { cause: 'refused', reason: describeError(error) })
  const middle = Math.ceil(messages.length / 2)
  await countMessages(messages.slice(0, middle), env)
  await countMessages(messages.slice(middle), env)
}

/** Lets messages wait for the database; those that waited for a day become a dead letter. */
async function wait(messages: readonly Message[], env: Bindings, error: unknown): Promise<void> {
  const reason = describeError(error)
  log('warn', 'visits.retry', { count: messages.length, error: reason })
  const { given = [], left = [] } = Object.groupBy(messages, ({ attempts }) =>
    attempts >= DELIVERIES_MAX ? 'given' : 'left',
  )
  if (given.length > 0) await keepUncounted(given, env, { cause: 'exhausted', reason })
  if (left.length === 0) return
  repeat(left)
  await noteBacklog(env.MEDIA).catch((failure: unknown) =>
    log('warn', 'visits.backlog', { error: describeError(failure) }),
  )
}

/**
 * Closes the hours that no message can reach any more: their billed views are final. While messages wait for a
 * database that failed, hours stay open for them, up to `WAIT_MAX`.
 */
export async function closeVisitHours(env: Bindings): Promise<void> {
  const after = (await isCountingBehind(env)) ? WAIT_MAX : CLOSED_AFTER
  const before = now() - after - HOUR
  for (let closed = 0; closed < HOURS_MAX; closed++) {
    const hour = await findOpenHour(env.DB, before)
    if (hour === undefined) return finishHours(env.DB, before)
    await closeHour(env.DB, hour)
  }
}

/**
 * Deletes earlier days' salts, and the keys of messages that nothing can send again. The salt of the day before stays
 * until noon: a visit that began before midnight belongs to that day's visitor.
 */
export async function deleteVisitorTraces(env: Bindings): Promise<number> {
  const at = now()
  await deleteSaltsBefore(env.DB, toDay(at - AGE_MAX))
  await deleteSaltCopiesBefore(env, toDay(at - AGE_MAX))
  const seen = await deleteSeenBefore(env.DB, WINDOWS, at - SEEN_KEPT)
  const seenLate = await deleteSeenBefore(env.DB, LATE_WINDOWS, at - LATE_SEEN_KEPT)
  const told = await deleteToldBefore(env.DB, at - TOLD_KEPT)
  return seen + seenLate + told
}
