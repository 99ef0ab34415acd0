import { createCircuit } from '#worker/platform/circuit.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createStripeCards } from '#worker/platform/stripe/stripe-cards.ts'
import { storeBillingProfile, TEST_CARD } from '#tests/setup/billing-profiles.ts'
import { createStandIn, type StandIn } from '#tests/providers/stripe/stand-in.ts'
import { createCustomer } from '#tests/providers/stripe/stand-in-setups.ts'
import { makeMethod, type StripeEvent } from '#tests/providers/stripe/stand-in-state.ts'

/** A stand-in of Stripe in this process, on the product's clock, and the product's client for it without pauses. */
export function createTestTill(env: Bindings) {
  const events: StripeEvent[] = []
  const standIn = createStandIn({ now, onEvent: (event) => events.push(event) })
  // A circuit breaker would open after five faults; it has tests of its own.
  const circuit = { ...createCircuit(), fail: () => undefined }
  const cards = createStripeCards({
    key: 'sk_test_local',
    url: 'https://stripe.test',
    fetch: (input: RequestInfo | URL, init?: RequestInit) => standIn.handle(new Request(input, init)),
    pause: 0,
    circuit,
  })
  return { till: { env, cards }, standIn, events }
}

/** Gives an account a stored test card. Returns the ids at the provider. */
export async function giveCard(
  env: Pick<Bindings, 'DB'>,
  standIn: StandIn,
  accountId: string,
  { number = '4242424242424242', customerId }: { number?: string; customerId?: string } = {},
) {
  const customer = customerId ?? createCustomer(standIn.context, { name: 'Test', email: 'test@example.com' }).id
  const method = makeMethod(standIn.state, { number, expMonth: 12, expYear: 2039 }, Math.floor(now() / 1000))
  method.customer = customer
  await storeBillingProfile(env, accountId, {
    ...TEST_CARD,
    customerId: customer,
    paymentMethodId: method.id,
    cardBrand: method.card.brand,
    cardLast4: method.card.last4,
  })
  return { customerId: customer, paymentMethodId: method.id }
}

/** The id of the first payment at the provider. Throws where there is none. */
export function firstPaymentId({ state }: StandIn): string {
  const [id] = Object.keys(state.payments)
  if (!id) throw new Error('The provider has no payment')
  return id
}

/** The payments of a bill that the provider charged. */
export function chargesOf(standIn: StandIn, billId: string) {
  return Object.values(standIn.state.payments).filter(
    (one) => one.metadata['bill_id'] === billId && one.status === 'succeeded',
  )
}
