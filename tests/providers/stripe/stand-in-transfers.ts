import { badParam, missing, missingParam } from './stand-in-errors.ts'
import { type Context, newStripeId, type Params, type PaymentIntent, type StandInState } from './stand-in-state.ts'

/** What a payment out of a cash balance must say (docs.stripe.com/payments/bank-transfers). */
const WANTED: Readonly<Record<string, string>> = {
  'payment_method_data[type]': 'customer_balance',
  'payment_method_options[customer_balance][funding_type]': 'bank_transfer',
  'payment_method_options[customer_balance][bank_transfer][type]': 'jp_bank_transfer',
}

export const isTransfer = (params: Params): boolean => params['allowed_payment_method_types[0]'] === 'customer_balance'

/** Refuses a payment by bank transfer that lacks something. */
export function checkTransfer(params: Params): void {
  for (const [name, value] of Object.entries(WANTED)) {
    if (params[name] === undefined) throw missingParam(name)
    if (params[name] !== value) throw badParam('parameter_invalid', `Only ${value} here`, name)
  }
}

const fundedOf = ({ state }: Context, id: string) => state.funded[id] ?? 0
export const isByTransfer = ({ state }: Context, id: string): boolean => state.funded[id] !== undefined

/** The account of a customer, always the same. */
const numberOf = (state: StandInState, customer: string) =>
  String(1_000_000 + Object.keys(state.customers).indexOf(customer)).slice(-7)

function instructions(context: Context, { id, amount, customer }: PaymentIntent) {
  const address = { country: 'JP', line1: '', postal_code: '', city: '', state: '', line2: null }
  return {
    type: 'display_bank_transfer_instructions' as const,
    display_bank_transfer_instructions: {
      amount_remaining: amount - fundedOf(context, id),
      currency: 'jpy' as const,
      financial_addresses: [
        {
          type: 'zengin',
          supported_networks: ['zengin'],
          zengin: {
            account_holder_address: address,
            bank_address: address,
            account_holder_name: 'ストライプジャパン（カ',
            account_number: numberOf(context.state, customer),
            account_type: 'futsu',
            bank_code: '0397',
            bank_name: 'シンセイ銀行',
            branch_code: '952',
            branch_name: 'テスト支店',
          },
        },
      ],
      hosted_instructions_url: `https://payments.stripe.test/${id}`,
      reference: null,
      type: 'jp_bank_transfer',
    },
  }
}

/** Moves cash of the customer to a payment, as far as it goes. */
function fund(context: Context, intent: PaymentIntent): boolean {
  const { state } = context
  const cash = state.cash[intent.customer] ?? 0
  const used = Math.min(cash, intent.amount - fundedOf(context, intent.id))
  state.cash[intent.customer] = cash - used
  state.funded[intent.id] = fundedOf(context, intent.id) + used
  if (state.funded[intent.id] === intent.amount) {
    intent.status = 'succeeded'
    intent.next_action = null
    intent.latest_charge = newStripeId(state, 'ch')
    state.chargedAt[intent.latest_charge] = context.now()
    context.emit('charge.succeeded', { id: intent.latest_charge, object: 'charge', payment_intent: intent.id })
    context.emit('payment_intent.succeeded', intent)
    return true
  }
  intent.next_action = instructions(context, intent)
  if (used > 0) context.emit('payment_intent.partially_funded', intent)
  return false
}

/** Confirms a payment by bank transfer: paid at once by the cash balance, or waiting for money. */
export function confirmTransfer(context: Context, intent: PaymentIntent): PaymentIntent {
  context.state.funded[intent.id] = 0
  intent.status = 'requires_action'
  if (!fund(context, intent)) context.emit('payment_intent.requires_action', intent)
  return intent
}

/** Gives back to the cash balance what a cancelled payment by bank transfer had got. */
export function releaseFunds(context: Context, intent: PaymentIntent): void {
  if (!isByTransfer(context, intent.id)) return
  const funded = fundedOf(context, intent.id)
  if (funded > 0) addCash(context, intent.customer, funded)
  context.state.funded[intent.id] = 0
}

/** The cash balance of a customer. */
export function findCash({ state }: Context, customer: string) {
  if (!state.customers[customer]) throw missing('customer', customer)
  return { object: 'cash_balance' as const, customer, available: { jpy: state.cash[customer] ?? 0 } }
}

export function addCash(context: Context, customer: string, amount: number): void {
  context.state.cash[customer] = (context.state.cash[customer] ?? 0) + amount
  context.emit('cash_balance.funds_available', findCash(context, customer))
}

/** A bank transfer arrives at a customer's account: it pays one of its amount, else those that wait, the oldest first. */
export function receiveTransfer(context: Context, customer: string, amount: number): void {
  if (!context.state.customers[customer]) throw missing('customer', customer)
  addCash(context, customer, amount)
  const isWaiting = ({ id, ...one }: PaymentIntent) =>
    one.customer === customer && one.status === 'requires_action' && isByTransfer(context, id)
  const waiting = Object.values(context.state.payments).filter(isWaiting)
  const exact = waiting.filter((one) => one.amount - fundedOf(context, one.id) === amount)
  for (const intent of [...exact.slice(0, 1), ...waiting])
    if (isWaiting(intent) && (context.state.cash[customer] ?? 0) > 0) fund(context, intent)
}

/** A payment with its charge as an object, where the request asks for it. */
export function expanded({ state }: Context, intent: PaymentIntent, params: Params) {
  const { latest_charge: id } = intent
  if (params['expand[0]'] !== 'latest_charge' || id === null) return intent
  return { ...intent, latest_charge: { id, object: 'charge', created: state.chargedAt[id] ?? intent.created } }
}
