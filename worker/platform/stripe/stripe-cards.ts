import type { Stripe } from 'stripe'
import type { Circuit } from '#worker/platform/circuit.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createNotedCircuit } from '#worker/platform/provider-state.ts'
import { createCache } from '#worker/platform/kept.ts'
import { keyInPod } from '#worker/platform/pod-names.ts'
import { type CardProvider, CardsRefusedError, type Intent, type PaymentOrder } from './card-provider.ts'
import { createSender, failureOf, type StripeSettings } from './stripe-client.ts'
import { toCard, toIntent, toSetupIntent } from './stripe-mapping.ts'
import { createAccountCalls } from './stripe-accounts.ts'
import { createRefundCalls } from './stripe-refunds.ts'
import { unlessMissing } from './unless-missing.ts'

const PAGE = 100
/** Pages that a search for one payment reads at most: a customer has a few payments a month. */
const PAGES_MAX = 5
/** Allowed difference between the clocks of two machines, in milliseconds. */
const SKEW = 5 * 60_000

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

/** A declined card is a state of its payment, which the error carries. Throws a refusal for one without a payment. */
function declinedIntent(error: unknown): Intent {
  const failure = failureOf(error)
  if (failure.type !== 'StripeCardError') throw error
  const intent = failure.payment_intent as Stripe.PaymentIntent | undefined
  if (intent) return toIntent(intent)
  throw new CardsRefusedError(failure.code ?? 'card_declined', failure.message ?? 'Declined')
}

/** The payment after a request, even if the card was declined. */
async function toIntentEvenDeclined(asked: Promise<Stripe.PaymentIntent>): Promise<Intent> {
  try {
    return toIntent(await asked)
  } catch (error) {
    return declinedIntent(error)
  }
}

function orderParams(order: PaymentOrder): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amount,
    currency: 'jpy',
    customer: order.customerId,
    payment_method: order.paymentMethodId,
    allowed_payment_method_types: ['card'],
    off_session: true,
    confirm: true,
    metadata: { bill_id: order.billId, attempt: String(order.attempt) },
  }
}

type Send = ReturnType<typeof createSender>['send']

/** Calls about payments: one off-session PaymentIntent per attempt. */
function createPaymentCalls(send: Send) {
  const readPayment = async (id: string) => {
    const found = await unlessMissing(send((stripe) => stripe.paymentIntents.retrieve(id)))
    return found && toIntent(found)
  }

  async function listPage(filter: Stripe.PaymentIntentListParams, after: string | undefined) {
    const params = { ...filter, limit: PAGE, ...(after && { starting_after: after }) }
    const page = await send((stripe) => stripe.paymentIntents.list(params))
    return { intents: page.data.map(toIntent), after: page.has_more ? page.data.at(-1)?.id : undefined }
  }

  return {
    readPayment,
    createPayment: async (order) => {
      const key = { idempotencyKey: `pay:${order.billId}:${order.attempt}` }
      return toIntentEvenDeclined(send((stripe) => stripe.paymentIntents.create(orderParams(order), key)))
    },
    askPerson: async (id, { paymentMethodId, returnUrl }) => {
      const params = { payment_method: paymentMethodId, return_url: returnUrl }
      return toIntentEvenDeclined(send((stripe) => stripe.paymentIntents.confirm(id, params)))
    },
    cancelPayment: async (id) => {
      try {
        return toIntent(await send((stripe) => stripe.paymentIntents.cancel(id)))
      } catch (error) {
        if (!(error instanceof CardsRefusedError)) throw error
        // It is final already, or succeeded meanwhile.
        const found = await readPayment(id)
        if (!found) throw error
        return found
      }
    },
    findPayment: async ({ customerId, billId, attempt }, since) => {
      const filter = { customer: customerId, created: { gte: seconds(since - SKEW) } }
      let after: string | undefined
      for (let page = 0; page < PAGES_MAX; page++) {
        const { intents, after: next } = await listPage(filter, after)
        const found = intents.find((one) => one.billId === billId && one.attempt === attempt)
        if (found || !next) return found
        after = next
      }
      return undefined
    },
    listPayments: (since, after) => listPage({ created: { gte: seconds(since) } }, after),
  } satisfies Partial<CardProvider>
}

/** Calls about customers and their cards: one SetupIntent per card. */
function createCardCalls(send: Send) {
  return {
    createCustomer: async ({ accountId, name, email }) => {
      const params = { name, email, metadata: { account_id: accountId } }
      const key = { idempotencyKey: `customer:${accountId}` }
      return (await send((stripe) => stripe.customers.create(params, key))).id
    },
    createSetupIntent: async (customerId) => {
      const params = { customer: customerId, allowed_payment_method_types: ['card'], usage: 'off_session' as const }
      return toSetupIntent(await send((stripe) => stripe.setupIntents.create(params)))
    },
    readSetupIntent: async (id) => {
      const found = await unlessMissing(send((stripe) => stripe.setupIntents.retrieve(id)))
      return found && toSetupIntent(found)
    },
    readCard: async (id) => {
      const found = await unlessMissing(send((stripe) => stripe.paymentMethods.retrieve(id)))
      return found && toCard(found)
    },
    deleteCustomer: async (id) => {
      await unlessMissing(send((stripe) => stripe.customers.del(id)))
    },
    detachCard: async (id) => {
      try {
        await send((stripe) => stripe.paymentMethods.detach(id))
      } catch (error) {
        if (!(error instanceof CardsRefusedError)) throw error
      }
    },
  } satisfies Partial<CardProvider>
}

/** The card provider over Stripe's API. */
export function createStripeCards(settings: StripeSettings): CardProvider {
  const { send, isResting } = createSender(settings)
  return {
    isResting,
    ...createCardCalls(send),
    ...createPaymentCalls(send),
    ...createRefundCalls(send),
    ...createAccountCalls(send),
  }
}

type StripeEnv = Pick<Bindings, 'APP_ENV' | 'DB' | 'POD' | 'STRIPE_SECRET_KEY' | 'STRIPE_URL'>

/** The address of the configured test double; production uses Stripe's own address only. */
export function stripeUrlOf({ APP_ENV, STRIPE_URL }: Pick<Bindings, 'APP_ENV' | 'STRIPE_URL'>): string | undefined {
  return (APP_ENV !== 'production' && STRIPE_URL) || undefined
}

/** One circuit breaker per key, pod and isolate: requests are short, an outage is not. */
const circuits = createCache<Circuit>({ max: 16 })
const providers = createCache<CardProvider>({ max: 16 })

/** The configured card provider; undefined if cards are not set up. */
export function cardsOf(env: StripeEnv): CardProvider | undefined {
  const key = env.STRIPE_SECRET_KEY
  if (!key) return undefined
  const url = stripeUrlOf(env)
  const name = keyInPod(env, `${key} ${url ?? ''}`)
  return providers.getOrCreate(name, () =>
    createStripeCards({ key, url, circuit: circuits.getOrCreate(name, () => createNotedCircuit(env, 'stripe')) }),
  )
}
