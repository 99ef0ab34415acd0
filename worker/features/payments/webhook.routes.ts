import { AppError } from '#shared/wire/errors.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { CardsUnavailableError } from '#worker/platform/stripe/card-provider.ts'
import { readStripeEvent } from '#worker/platform/stripe/stripe-webhook.ts'
import { requireTill } from './payment.service.ts'
import { takeEvent } from './webhook.service.ts'

const postEvent = apiCall('POST /webhook/stripe', {
  summary: 'An event of the card provider, signed by it',
  returns: 'Taken, now or before',
  refusals: {
    400: 'Forged, signed more than 300 seconds ago or ahead, of the other mode, or of another account',
    409: 'No cards here',
    503: 'Deliver it again',
  },
})

/** Without rate limits: the provider delivers many events at once, and a forged one costs a checksum. */
export const webhookRoutes = createApiRoutes().serve(postEvent, async ({ c, env }) => {
  const till = requireTill(env)
  const event = await readStripeEvent(env, await c.req.text(), c.req.header('stripe-signature') ?? '')
  if (!event) throw new AppError('malformed')
  try {
    await takeEvent(till, event)
  } catch (error) {
    if (!(error instanceof CardsUnavailableError)) throw error
    log('warn', 'payment.event', { id: event.id, error: describeError(error) })
    throw new AppError('unavailable')
  }
})
