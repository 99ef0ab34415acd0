import { isOfAccount } from './account-provider.ts'
import type { Stripe } from 'stripe'
import {
  type Dispute,
  type Intent,
  INTENT_STATES,
  type Refund,
  type SetupIntent,
  type StoredCard,
} from './card-provider.ts'

/** The id of an object that the provider gives by its id or as a whole. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  (typeof value === 'string' ? value : value?.id) ?? null

const ATTEMPT = /^[1-9]\d{0,5}$/

/** The bank's own code is more precise; only the provider's code tells that a person must confirm. */
function declineCodeOf(error: Stripe.PaymentIntent.LastPaymentError | null): string | null {
  if (error?.code !== 'card_declined') return error?.code ?? null
  return error.decline_code ?? error.code
}

/** Maps a payment of the provider to ours. */
export function toIntent(intent: Stripe.PaymentIntent): Intent {
  const { bill_id: billId, attempt } = intent.metadata
  return {
    id: intent.id,
    // A state of a later API version counts as undecided, never as a failure.
    status: INTENT_STATES.find((one) => one === intent.status) ?? 'processing',
    amount: intent.amount,
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    billId: billId ?? null,
    attempt: attempt && ATTEMPT.test(attempt) ? Number(attempt) : null,
    isOfAccount: isOfAccount(intent.metadata),
    createdAt: intent.created * 1000,
    declineCode: declineCodeOf(intent.last_payment_error),
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
  }
}

/** Maps a card of the provider to ours; undefined for a payment method that is no card. */
export function toCard({ id, card, customer }: Stripe.PaymentMethod): StoredCard | undefined {
  if (!card) return undefined
  return {
    paymentMethodId: id,
    customerId: idOf(customer),
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  }
}

/** Maps a SetupIntent, finished or not, to ours. */
export function toSetupIntent(intent: Stripe.SetupIntent): SetupIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
  }
}

const REFUND_STATES: Readonly<Record<string, Refund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** Maps a refund of the provider to ours. */
export function toRefund({ id, payment_intent, amount, status, metadata, failure_reason }: Stripe.Refund): Refund {
  const { credit_id: creditId, attempt } = metadata ?? {}
  return {
    id,
    intentId: idOf(payment_intent),
    amount,
    // A state of a later API version counts as undecided, never as a failure.
    status: REFUND_STATES[status ?? ''] ?? 'pending',
    creditId: creditId ?? null,
    attempt: attempt && ATTEMPT.test(attempt) ? Number(attempt) : null,
    failureCode: failure_reason ?? null,
  }
}

/** Maps a dispute of the provider to ours. */
export function toDispute({ id, payment_intent, amount, status, reason, evidence_details }: Stripe.Dispute): Dispute {
  const due = evidence_details?.due_by ?? null
  return { id, intentId: idOf(payment_intent), amount, status, reason, dueAt: due === null ? null : due * 1000 }
}
