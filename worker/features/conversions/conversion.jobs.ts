import type { ServerFailure } from '#shared/site/parts/seo/server-conversion-rules.ts'
import { retryDelay } from '#worker/outbox/retry-delay.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendConversion } from '#worker/platform/conversions/conversion-sender.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { parseJson } from '#worker/platform/parse-json.ts'
import { unsealSecret } from './conversion-secret.ts'
import { type ConversionOrder, conversionOrder } from './conversion.messages.ts'
import { findServerConversion, recordFailure, recordSent } from './server-conversion.repository.ts'

/** As long as the queue repeats a message; the services take events of the last days. */
const ATTEMPTS_MAX = 6
const AGE_MAX = 24 * 60 * 60 * 1000

/** `isDead`: the queue has given the message up. */
type Delivered = { conversion: string; isDead: boolean }

/**
 * Sends an event to its service. What may pass is repeated; what is refused, is too old or was repeated often enough is
 * dropped and counted. A secret or site that is gone ends it without a word.
 */
export async function sendOrder(env: Bindings, message: Message, { conversion, isDead }: Delivered): Promise<void> {
  const { data: order } = conversionOrder.safeParse(parseJson(conversion))
  if (!order) {
    log('error', 'conversion.unreadable', { id: message.id })
    return message.ack()
  }
  const isLast = isDead || message.attempts >= ATTEMPTS_MAX || now() - order.event.at > AGE_MAX
  try {
    const failure = await deliver(env, order)
    if (failure === null) return message.ack()
    const isDropped = failure !== 'down' || isLast
    log('info', 'conversion.failed', { id: message.id, kind: order.service, code: failure, count: message.attempts })
    await recordFailure(env.DB, order, { failure, isDropped })
    if (isDropped) return message.ack()
  } catch (error) {
    // The database is away.
    log('warn', 'queue.retry', { id: message.id, kind: 'conversion', error: describeError(error) })
    if (isLast) return message.ack()
  }
  message.retry({ delaySeconds: retryDelay('conversion', message.attempts) })
}

async function deliver(env: Bindings, order: ConversionOrder): Promise<ServerFailure | null> {
  const { service, id, event } = order
  const row = await findServerConversion(env.DB, order)
  if (!row || row.recent.includes(event.eventId)) return null
  const secret = await unsealSecret(env, row)
  if (secret === undefined) return 'unreadable'
  const failure = await sendConversion(env, service, { id, secret }, event)
  // Once it is sent, nothing may send it again: a count is less than an event that counts twice.
  if (failure === null)
    await recordSent(env.DB, order, event.eventId).catch((error: unknown) =>
      log('warn', 'conversion.uncounted', { kind: service, error: describeError(error) }),
    )
  return failure
}
