import { badParam, missing } from './stand-in-errors.ts'
import { findPayment } from './stand-in-payments.ts'
import { addCash, isByTransfer } from './stand-in-transfers.ts'
import {
  type Context,
  type Dispute,
  newStripeId,
  type Params,
  type PaymentIntent,
  type Refund,
} from './stand-in-state.ts'

/** Cards whose refunds are decided later (docs.stripe.com/testing#refunds). */
const LATER = ['4000000000007726', '4000000000005126']

const refundsOf = ({ state }: Context, intentId: string) =>
  Object.values(state.refunds).filter((one) => one.payment_intent === intentId)

/** What of a payment can still be refunded: neither refunded nor disputed. */
function refundable(context: Context, { id, amount, status }: PaymentIntent): number {
  if (status !== 'succeeded') return 0
  const gone = refundsOf(context, id).filter((one) => one.status !== 'failed' && one.status !== 'canceled')
  return gone.reduce((left, refund) => left - refund.amount, amount)
}

const isDisputed = ({ state }: Context, intentId: string) =>
  Object.values(state.disputes).some(({ payment_intent: id, status }) => id === intentId && status !== 'won')

function emitCharge(context: Context, { id, amount, latest_charge }: PaymentIntent) {
  const amount_refunded = amount - refundable(context, findPayment(context, id))
  context.emit('charge.refunded', { id: latest_charge, object: 'charge', payment_intent: id, amount, amount_refunded })
}

/** Gives money of a payment back, all that is left by default; `settleRefund` decides those that come later. */
export function createRefund(context: Context, params: Params): Refund {
  const intent = findPayment(context, params['payment_intent'] ?? '')
  const left = refundable(context, intent)
  const amount = params['amount'] === undefined ? left : Number(params['amount'])
  if (isDisputed(context, intent.id)) throw badParam('charge_disputed', 'The charge has been charged back.', 'charge')
  if (left === 0) throw badParam('charge_already_refunded', 'The charge has already been refunded.', 'charge')
  if (!(amount > 0) || amount > left) throw badParam('amount_too_large', 'Refund amount is too large.', 'amount')
  const metadata = Object.entries(params).flatMap(([key, value]) => {
    const name = /^metadata\[(\w+)\]$/.exec(key)?.[1]
    return name ? [[name, value] as const] : []
  })
  const number = context.state.numbers[intent.payment_method ?? '']?.number ?? ''
  const refund: Refund = {
    id: newStripeId(context.state, 're'),
    object: 'refund',
    amount,
    currency: 'jpy',
    payment_intent: intent.id,
    charge: intent.latest_charge,
    status: LATER.includes(number) ? 'pending' : 'succeeded',
    failure_reason: null,
    metadata: Object.fromEntries(metadata),
    created: context.now(),
  }
  context.state.refunds[refund.id] = refund
  // What was paid by bank transfer goes back to the cash balance.
  if (isByTransfer(context, intent.id)) addCash(context, intent.customer, amount)
  context.emit('refund.created', refund)
  emitCharge(context, intent)
  return refund
}

export function findRefund({ state }: Context, id: string): Refund {
  const found = state.refunds[id]
  if (!found) throw missing('refund', id)
  return found
}

export function listRefunds(context: Context, params: Params) {
  const data = refundsOf(context, params['payment_intent'] ?? '').toReversed()
  return { object: 'list', url: '/v1/refunds', has_more: false, data: data.slice(0, Number(params['limit'] ?? 10)) }
}

/** The bank's answer to a refund: it also takes back one that succeeded. */
export function settleRefund(context: Context, id: string, status: 'succeeded' | 'failed'): Refund {
  const refund = findRefund(context, id)
  refund.status = status
  refund.failure_reason = status === 'failed' ? 'expired_or_canceled_card' : null
  context.emit('refund.updated', refund)
  if (status === 'failed') context.emit('refund.failed', refund)
  return refund
}

/** A cardholder disputes a payment: the provider takes its money back until the dispute is closed. */
export function openDispute(context: Context, intentId: string, amount?: number): Dispute {
  const intent = findPayment(context, intentId)
  const dispute: Dispute = {
    id: newStripeId(context.state, 'dp'),
    object: 'dispute',
    amount: amount ?? refundable(context, intent),
    currency: 'jpy',
    payment_intent: intent.id,
    charge: intent.latest_charge,
    status: 'needs_response',
    reason: 'fraudulent',
    evidence_details: { due_by: context.now() + 7 * 24 * 3600 },
    created: context.now(),
  }
  context.state.disputes[dispute.id] = dispute
  context.emit('charge.dispute.created', dispute)
  context.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function findDispute({ state }: Context, id: string): Dispute {
  const found = state.disputes[id]
  if (!found) throw missing('dispute', id)
  return found
}

/** The bank decides a dispute. */
export function closeDispute(context: Context, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = findDispute(context, id)
  dispute.status = status
  if (status === 'won') context.emit('charge.dispute.funds_reinstated', dispute)
  context.emit('charge.dispute.closed', dispute)
  return dispute
}
