import { type Decline, TEST_CARDS } from './stand-in-cards.ts'
import { badParam, declined, missing, toLastError, unexpectedState } from './stand-in-errors.ts'
import {
  type CardInput,
  type Context,
  makeMethod,
  newStripeId,
  type Params,
  type SetupIntent,
} from './stand-in-state.ts'

export function createSetup(context: Context, params: Params): SetupIntent {
  const customer = params['customer'] ?? ''
  if (!context.state.customers[customer]) throw badParam('resource_missing', 'No such customer', 'customer')
  const id = newStripeId(context.state, 'seti')
  const setup: SetupIntent = {
    id,
    object: 'setup_intent',
    status: 'requires_payment_method',
    customer,
    payment_method: null,
    client_secret: `${id}_secret_${newStripeId(context.state, 's')}`,
    last_setup_error: null,
    created: context.now(),
  }
  context.state.setups[id] = setup
  return setup
}

export function findSetup({ state }: Context, id: string): SetupIntent {
  const found = state.setups[id]
  if (!found) throw missing('setupintent', id)
  return found
}

/** The browser's side: the setup that a client secret names. */
export function findSetupBySecret({ state }: Context, secret: string): SetupIntent {
  const found = Object.values(state.setups).find((one) => one.client_secret === secret)
  if (!found) throw missing('setupintent', 'of this secret')
  return found
}

function store(context: Context, setup: SetupIntent, wasAsked: boolean): SetupIntent {
  const id = setup.payment_method ?? ''
  const method = context.state.methods[id]
  const known = context.state.numbers[id]
  if (!method || !known) throw missing('payment_method', id)
  method.customer = setup.customer
  known.wasAsked = wasAsked
  setup.status = 'succeeded'
  context.emit('setup_intent.succeeded', setup)
  context.emit('payment_method.attached', method)
  return setup
}

/** Whether the last digit of a number fits the others (Luhn). */
function isCardNumber(number: string): boolean {
  const digits = [...number].toReversed().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
  return digits.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/** Why a card is refused when it is stored; undefined if it is accepted. */
function refusalOf({ number, expMonth, expYear }: CardInput, seconds: number): Decline | undefined {
  if (!isCardNumber(number)) return { code: 'incorrect_number' }
  const today = new Date(seconds * 1000)
  const isOver = expYear * 12 + expMonth < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
  return isOver ? { code: 'expired_card' } : TEST_CARDS[number]?.refusesSetup
}

/** The browser's side: confirms a setup with the details of a card. */
export function confirmSetup(context: Context, setup: SetupIntent, card: CardInput): SetupIntent {
  if (setup.status === 'succeeded' || setup.status === 'canceled') throw unexpectedState('setup_intent', setup.status)
  const refusal = refusalOf(card, context.now())
  if (refusal) {
    setup.status = 'requires_payment_method'
    setup.last_setup_error = toLastError(refusal)
    context.emit('setup_intent.setup_failed', setup)
    throw declined(setup.last_setup_error)
  }
  setup.payment_method = makeMethod(context.state, card, context.now()).id
  const asks = TEST_CARDS[card.number]?.asks
  if (!asks) return store(context, setup, false)
  setup.status = 'requires_action'
  context.emit('setup_intent.requires_action', setup)
  return setup
}

/** Applies the person's decision on the page of 3-D Secure to a setup. */
export function decideSetup(context: Context, setup: SetupIntent, isApproved: boolean): SetupIntent {
  if (setup.status !== 'requires_action') throw unexpectedState('setup_intent', setup.status)
  if (isApproved) return store(context, setup, true)
  setup.status = 'requires_payment_method'
  setup.payment_method = null
  setup.last_setup_error = toLastError({ code: 'setup_intent_authentication_failure' })
  context.emit('setup_intent.setup_failed', setup)
  throw declined(setup.last_setup_error)
}

export function createCustomer(context: Context, params: Params) {
  const id = newStripeId(context.state, 'cus')
  const accountId = params['metadata[account_id]']
  const metadata: Record<string, string> = accountId ? { account_id: accountId } : {}
  const customer = {
    id,
    object: 'customer' as const,
    name: params['name'] ?? '',
    email: params['email'] ?? '',
    metadata,
  }
  context.state.customers[id] = customer
  return customer
}

/** Deletes a customer; its cards lose it. */
export function deleteCustomer({ state }: Context, id: string) {
  if (!state.customers[id]) throw missing('customer', id)
  delete state.customers[id]
  for (const method of Object.values(state.methods)) if (method.customer === id) method.customer = null
  return { id, object: 'customer', deleted: true }
}

export function findMethod({ state }: Context, id: string) {
  const found = state.methods[id]
  if (!found) throw missing('payment_method', id)
  return found
}

export function detachMethod(context: Context, id: string) {
  const method = findMethod(context, id)
  if (!method.customer) throw badParam('payment_method_unexpected_state', 'It is not attached to a customer.', id)
  method.customer = null
  context.emit('payment_method.detached', method)
  return method
}
