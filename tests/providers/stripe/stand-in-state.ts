import { TEST_CARDS } from './stand-in-cards.ts'

export type Card = { brand: string; last4: string; exp_month: number; exp_year: number }
export type PaymentMethod = {
  id: string
  object: 'payment_method'
  type: 'card'
  card: Card
  customer: string | null
  created: number
}
export type Customer = { id: string; object: 'customer'; name: string; email: string; metadata: Record<string, string> }
export type LastError = { type: 'card_error'; code: string; decline_code?: string; message: string }
type NextAction =
  | {
      type: 'redirect_to_url'
      redirect_to_url: { url: string; return_url: string }
      display_bank_transfer_instructions?: never
    }
  | {
      type: 'display_bank_transfer_instructions'
      redirect_to_url?: never
      display_bank_transfer_instructions: Record<string, unknown>
    }

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: 'jpy'
  status: string
  customer: string
  payment_method: string | null
  client_secret: string
  metadata: Record<string, string>
  last_payment_error: LastError | null
  next_action: NextAction | null
  latest_charge: string | null
  created: number
}
export type SetupIntent = {
  id: string
  object: 'setup_intent'
  status: string
  customer: string
  payment_method: string | null
  client_secret: string
  last_setup_error: LastError | null
  created: number
}
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: 'jpy'
  payment_intent: string
  charge: string | null
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason: string | null
  metadata: Record<string, string>
  created: number
}
export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: 'jpy'
  payment_intent: string
  charge: string | null
  status: 'needs_response' | 'won' | 'lost'
  reason: string
  evidence_details: { due_by: number | null }
  created: number
}
export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  type: string
  data: { object: unknown }
}
/** An answer that is kept for an idempotency key; `at` in seconds. */
export type Kept = { request: string; status: number; body: unknown; at: number }

/** Everything the stand-in knows; plain JSON, so that a server can keep it in a file. */
export type StandInState = {
  next: number
  customers: Record<string, Customer>
  methods: Record<string, PaymentMethod>
  /** Numbers of cards, which the API never returns, and whether the person confirmed when storing it. */
  numbers: Record<string, { number: string; wasAsked: boolean }>
  payments: Record<string, PaymentIntent>
  setups: Record<string, SetupIntent>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  /** Cash balances of customers, in yen. */
  cash: Record<string, number>
  /** What payments by bank transfer have got of them. */
  funded: Record<string, number>
  /** When charges of bank transfers were made, in seconds. */
  chargedAt: Record<string, number>
  kept: Record<string, Kept>
}

export const emptyState = (): StandInState => ({
  next: 1,
  customers: {},
  methods: {},
  numbers: {},
  payments: {},
  setups: {},
  refunds: {},
  disputes: {},
  cash: {},
  funded: {},
  chargedAt: {},
  kept: {},
})

/** A new id in the provider's form. */
export function newStripeId(state: StandInState, prefix: string): string {
  const random = Math.random().toString(36).slice(2, 12).padEnd(10, '0')
  return `${prefix}_${String(state.next++).padStart(8, '0')}${random}`
}

export type CardInput = { number: string; expMonth: number; expYear: number }

/** Makes a payment method of a test card; an unknown number gives a Visa card that works. */
export function makeMethod(state: StandInState, { number, expMonth, expYear }: CardInput, created: number) {
  const method: PaymentMethod = {
    id: newStripeId(state, 'pm'),
    object: 'payment_method',
    type: 'card',
    card: {
      brand: TEST_CARDS[number]?.brand ?? 'visa',
      last4: number.slice(-4),
      exp_month: expMonth,
      exp_year: expYear,
    },
    customer: null,
    created,
  }
  state.methods[method.id] = method
  state.numbers[method.id] = { number, wasAsked: false }
  return method
}

/** What a call of the stand-in works with. */
export type Context = {
  state: StandInState
  /** Seconds. */
  now: () => number
  emit: (type: string, object: unknown) => void
}
export type Params = Readonly<Record<string, string>>
