import { TEST_CARDS } from './stand-in-cards.ts'
import { badParam, declined, missing, missingParam, toLastError, unexpectedState } from './stand-in-errors.ts'
import { type Context, newStripeId, type Params, type PaymentIntent } from './stand-in-state.ts'
import { checkTransfer, confirmTransfer, isTransfer, releaseFunds } from './stand-in-transfers.ts'

const LIST_MAX = 100

/** The card of a payment, which must belong to its customer. */
function methodOf({ state }: Context, id: string | undefined, customer: string) {
  if (!id) throw missingParam('payment_method')
  const method = state.methods[id]
  if (!method) throw badParam('resource_missing', `No such PaymentMethod: '${id}'`, 'payment_method')
  if (method.customer !== customer)
    throw badParam('payment_method_unexpected_state', 'The PaymentMethod was detached from its customer.', id)
  return method
}

function fail(context: Context, intent: PaymentIntent, decline: { code: string; decline?: string }): never {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.last_payment_error = toLastError(decline)
  context.emit('charge.failed', { object: 'charge', payment_intent: intent.id })
  context.emit('payment_intent.payment_failed', intent)
  throw declined(intent.last_payment_error, intent)
}

function charge(context: Context, intent: PaymentIntent, number: string): PaymentIntent {
  const { declines } = TEST_CARDS[number] ?? {}
  if (declines) return fail(context, intent, declines)
  intent.status = 'succeeded'
  intent.next_action = null
  intent.last_payment_error = null
  intent.latest_charge = newStripeId(context.state, 'ch')
  context.emit('charge.succeeded', { id: intent.latest_charge, object: 'charge', payment_intent: intent.id })
  context.emit('payment_intent.succeeded', intent)
  return intent
}

/** Confirms a payment as the card demands: charged, declined, or waiting for the person. */
function confirm(context: Context, intent: PaymentIntent, params: Params): PaymentIntent {
  const { id } = methodOf(context, params['payment_method'] ?? intent.payment_method ?? undefined, intent.customer)
  intent.payment_method = id
  const { number, wasAsked } = context.state.numbers[id] ?? { number: '', wasAsked: false }
  const { asks } = TEST_CARDS[number] ?? {}
  const isAbsent = params['off_session'] === 'true'
  const mustAsk = asks === 'always' || (asks === 'unless-set-up' && !(isAbsent && wasAsked))
  if (!mustAsk) return charge(context, intent, number)
  if (isAbsent) return fail(context, intent, { code: 'authentication_required', decline: 'authentication_required' })
  const back = params['return_url']
  if (!back) throw missingParam('return_url')
  intent.status = 'requires_action'
  intent.last_payment_error = null
  // The stand-in's own page is on the host of the calling page; Stripe's would be at hooks.stripe.com.
  const url = new URL(`/dev/card/confirm/${intent.id}`, back).href
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: back } }
  context.emit('payment_intent.requires_action', intent)
  return intent
}

export function createPayment(context: Context, params: Params): PaymentIntent {
  const amount = Number(params['amount'])
  if (!Number.isInteger(amount)) throw badParam('parameter_invalid_integer', 'Invalid integer', 'amount')
  if (amount < 50) throw badParam('amount_too_small', 'Amount must be at least ¥50 jpy', 'amount')
  if (params['currency'] !== 'jpy') throw badParam('parameter_invalid', 'Only jpy here', 'currency')
  const customer = params['customer'] ?? ''
  if (!context.state.customers[customer]) throw badParam('resource_missing', 'No such customer', 'customer')
  const isByBank = isTransfer(params)
  if (isByBank) checkTransfer(params)
  else methodOf(context, params['payment_method'], customer)
  const id = newStripeId(context.state, 'pi')
  const metadata = Object.entries(params).flatMap(([key, value]) => {
    const name = /^metadata\[(\w+)\]$/.exec(key)?.[1]
    return name ? [[name, value] as const] : []
  })
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    currency: 'jpy',
    status: 'requires_confirmation',
    customer,
    payment_method: params['payment_method'] ?? null,
    client_secret: `${id}_secret_${newStripeId(context.state, 's')}`,
    metadata: Object.fromEntries(metadata),
    last_payment_error: null,
    next_action: null,
    latest_charge: null,
    created: context.now(),
  }
  context.state.payments[id] = intent
  context.emit('payment_intent.created', intent)
  if (params['confirm'] !== 'true') return intent
  return isByBank ? confirmTransfer(context, intent) : confirm(context, intent, params)
}

export function findPayment({ state }: Context, id: string): PaymentIntent {
  const found = state.payments[id]
  if (!found) throw missing('payment_intent', id)
  return found
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function confirmPayment(context: Context, id: string, params: Params): PaymentIntent {
  const intent = findPayment(context, id)
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState('payment_intent', intent.status)
  return confirm(context, intent, params)
}

export function cancelPayment(context: Context, id: string): PaymentIntent {
  const intent = findPayment(context, id)
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState('payment_intent', intent.status)
  intent.status = 'canceled'
  intent.next_action = null
  releaseFunds(context, intent)
  context.emit('payment_intent.canceled', intent)
  return intent
}

/** Applies the person's decision on the page of 3-D Secure to a payment. */
export function decidePayment(context: Context, id: string, isApproved: boolean): PaymentIntent {
  const intent = findPayment(context, id)
  if (intent.status !== 'requires_action') throw unexpectedState('payment_intent', intent.status)
  const { number = '' } = context.state.numbers[intent.payment_method ?? ''] ?? {}
  if (isApproved) return charge(context, intent, number)
  return fail(context, intent, { code: 'payment_intent_authentication_failure' })
}

/** Newest first, by pages. */
export function listPayments({ state }: Context, params: Params) {
  const after = params['starting_after']
  const since = Number(params['created[gte]'] ?? 0)
  const all = Object.values(state.payments)
    .filter((one) => !params['customer'] || one.customer === params['customer'])
    .filter((one) => one.created >= since)
    .toReversed()
  const from = after ? all.findIndex((one) => one.id === after) + 1 : 0
  const limit = Math.min(Number(params['limit'] ?? 10), LIST_MAX)
  return {
    object: 'list',
    url: '/v1/payment_intents',
    has_more: all.length > from + limit,
    data: all.slice(from, from + limit),
  }
}
