import type { RefundStatus } from '#shared/billing/credit-rules.ts'
import type { AccountProvider } from './account-provider.ts'

/** The card provider as the product uses it; only the files `stripe-*.ts` beside call it. */

/** States of a payment; the first and the last are final. */
export const INTENT_STATES = [
  'succeeded',
  'processing',
  'requires_action',
  'requires_payment_method',
  'requires_confirmation',
  'requires_capture',
  'canceled',
] as const

/** A payment at the provider. */
export type Intent = {
  id: string
  status: (typeof INTENT_STATES)[number]
  /** Yen. */
  amount: number
  customerId: string | null
  paymentMethodId: string | null
  /** From its metadata; null if the payment is not ours. */
  billId: string | null
  attempt: number | null
  /** Whether it pays into a virtual account (`AccountProvider`). */
  isOfAccount: boolean
  /** UTC milliseconds. */
  createdAt: number
  /** The provider's code of the last decline. */
  declineCode: string | null
  /** The address at which the person confirms it (3-D Secure). */
  actionUrl: string | null
}

export type StoredCard = {
  paymentMethodId: string
  /** null after it was detached. */
  customerId: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export type SetupIntent = {
  id: string
  clientSecret: string
  status: string
  customerId: string | null
  paymentMethodId: string | null
}

/** The data that identifies an attempt and its request: a repetition sends the same. */
export type PaymentOrder = {
  billId: string
  attempt: number
  amount: number
  customerId: string
  paymentMethodId: string
}

/** A request to give money of a payment back; a repetition sends the same. */
export type RefundOrder = { intentId: string; amount: number; creditId: string; attempt: number }

/** A refund at the provider. */
export type Refund = {
  id: string
  intentId: string | null
  /** Yen. */
  amount: number
  status: RefundStatus
  /** From its metadata; null if somebody made it at the provider. */
  creditId: string | null
  attempt: number | null
  /** The provider's code of a failure. */
  failureCode: string | null
}

/** A dispute at the provider, with the provider's own state and reason. */
export type Dispute = {
  id: string
  intentId: string | null
  /** Yen. */
  amount: number
  status: string
  reason: string
  /** UTC milliseconds until when evidence can be given. */
  dueAt: number | null
}

/** The outcome is unknown: time-out, conflict, limit or failure at the provider. Never a decline. */
export class CardsUnavailableError extends Error {
  override readonly name = 'CardsUnavailableError'
}

/** The provider refused the request and did nothing. */
export class CardsRefusedError extends Error {
  override readonly name = 'CardsRefusedError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Methods throw `CardsUnavailableError` if the outcome is unknown and `CardsRefusedError` if the request was refused;
 * reading an unknown object gives undefined.
 */
export type CardProvider = AccountProvider & {
  /** Whether no calls are made for a while, because the provider fails. */
  isResting: () => boolean
  /** Creates the customer of an account; several calls within a day create only one. Returns its id. */
  createCustomer: (input: { accountId: string; name: string; email: string }) => Promise<string>
  createSetupIntent: (customerId: string) => Promise<SetupIntent>
  readSetupIntent: (id: string) => Promise<SetupIntent | undefined>
  readCard: (paymentMethodId: string) => Promise<StoredCard | undefined>
  /** Removes a card from its customer; one that is gone already counts as removed. */
  detachCard: (paymentMethodId: string) => Promise<void>
  /** Deletes a customer with its cards; one that is gone already counts as deleted. Payments that were made stay. */
  deleteCustomer: (customerId: string) => Promise<void>
  /** Charges a card in the person's absence; key `pay:{bill}:{attempt}`. Declines are states of the returned payment. */
  createPayment: (order: PaymentOrder) => Promise<Intent>
  /** Confirms a payment in the person's presence, who may be sent to `actionUrl` and returns to `returnUrl`. */
  askPerson: (intentId: string, ask: { paymentMethodId: string; returnUrl: string }) => Promise<Intent>
  /** Cancels a payment, for good. Returns its state afterwards: a payment that succeeded meanwhile stays so. */
  cancelPayment: (intentId: string) => Promise<Intent>
  readPayment: (intentId: string) => Promise<Intent | undefined>
  /** Finds the payment of an attempt among its customer's, for an attempt whose payment id was lost. */
  findPayment: (order: PaymentOrder, since: number) => Promise<Intent | undefined>
  /** A page of payments since a moment, newest first; `after` continues. */
  listPayments: (since: number, after?: string) => Promise<{ intents: Intent[]; after: string | undefined }>
  /** Gives money of a payment back; key `refund:{credit}:{attempt}`. */
  createRefund: (order: RefundOrder) => Promise<Refund>
  readRefund: (refundId: string) => Promise<Refund | undefined>
  /** The newest refunds of a payment; a payment has a few. */
  listRefunds: (intentId: string) => Promise<Refund[]>
  readDispute: (disputeId: string) => Promise<Dispute | undefined>
}
