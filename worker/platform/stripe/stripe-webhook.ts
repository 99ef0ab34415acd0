import * as z from 'zod'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { log } from '#worker/platform/log.ts'
import { loadStripe } from '#worker/platform/lazy/load.ts'

/**
 * Seconds by which the time of a signature may be off, in both directions: a recorded delivery cannot be sent again
 * later, and one that was signed for a later time is refused until then.
 */
const TOLERANCE = 300

/** The used part of an event: the object that it is about. Its state is read again from the provider. */
const stripeEvent = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string().max(100),
  livemode: z.boolean(),
  /** The connected account of the event; we have none. */
  account: z.string().optional(),
  data: z.object({
    object: z.object({
      id: z.string().max(255).optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
      /** Of a charge, a refund or a dispute: the payment. */
      payment_intent: z.string().max(255).nullish().catch(null),
      /** Of a cash balance. */
      customer: z.string().max(255).nullish().catch(null),
    }),
  }),
})
export type StripeEvent = z.output<typeof stripeEvent>

type Secrets = Pick<Bindings, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_WEBHOOK_SECRET_OLD'>

const isLive = ({ STRIPE_SECRET_KEY }: Secrets) => /^[sr]k_live_/.test(STRIPE_SECRET_KEY ?? '')

/** Whether a signature is from the future, which the provider's own library accepts. */
function isAhead(signature: string): boolean {
  const seconds = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1])
  return seconds * 1000 > now() + TOLERANCE * 1000
}

/**
 * Reads the event of a delivery whose signature was made with one of the live secrets within 300 seconds; undefined for
 * anything else. An event of the other mode (test, live) or of another account is refused and logged: somebody
 * configured our address there. `body` is the request's raw text.
 */
export async function readStripeEvent(env: Secrets, body: string, signature: string): Promise<StripeEvent | undefined> {
  if (isAhead(signature)) return undefined
  const { webhooks } = await loadStripe()
  for (const secret of [env.STRIPE_WEBHOOK_SECRET, env.STRIPE_WEBHOOK_SECRET_OLD]) {
    if (!secret) continue
    try {
      const event = await webhooks.constructEventAsync(body, signature, secret, TOLERANCE, undefined, now())
      return ownEvent(env, stripeEvent.safeParse(event).data)
    } catch {
      // Signed with another secret, forged, or too old.
    }
  }
  return undefined
}

function ownEvent(env: Secrets, event: StripeEvent | undefined): StripeEvent | undefined {
  if (!event) return undefined
  const code = event.livemode === isLive(env) ? 'account' : 'mode'
  if (code === 'account' && event.account === undefined) return event
  log('warn', 'payment.foreign_event', { id: event.id, code })
  return undefined
}
