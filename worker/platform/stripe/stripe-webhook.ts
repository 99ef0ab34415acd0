import { z } from 'zod'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { loadStripe } from '#worker/platform/lazy/load.ts'

/** Seconds after which a signed event is refused: a recorded delivery cannot be sent again later. */
const TOLERANCE = 300

/** The used part of an event: what it is about. Its state is read again from the provider. */
const stripeEvent = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string().max(100),
  data: z.object({
    object: z.object({
      id: z.string().max(255).optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})
export type StripeEvent = z.output<typeof stripeEvent>

type Secrets = Pick<Bindings, 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_WEBHOOK_SECRET_OLD'>

/**
 * The event of a delivery whose signature one of the live secrets made within the last 300 seconds; undefined for
 * anything else. `body` is the request's raw text.
 */
export async function readStripeEvent(env: Secrets, body: string, signature: string): Promise<StripeEvent | undefined> {
  const { webhooks } = await loadStripe()
  for (const secret of [env.STRIPE_WEBHOOK_SECRET, env.STRIPE_WEBHOOK_SECRET_OLD]) {
    if (!secret) continue
    try {
      const event = await webhooks.constructEventAsync(body, signature, secret, TOLERANCE, undefined, now())
      return stripeEvent.safeParse(event).data
    } catch {
      // Another secret, a forgery, or too old.
    }
  }
  return undefined
}
