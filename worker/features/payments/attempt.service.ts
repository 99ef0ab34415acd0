import { ownerTypeOf, SCREEN_PREFIX, type AccountType, type OwnerType } from '#shared/account/permissions.ts'
import type { PaymentStatus } from '#shared/billing/bill-rules.ts'
import { declineKeyOf } from '#shared/billing/decline-codes.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'
import { describeError, log } from '#worker/platform/log.ts'
import {
  type CardProvider,
  CardsRefusedError,
  CardsUnavailableError,
  type Intent,
} from '#worker/platform/stripe/card-provider.ts'
import { isChargingFrozen } from './freeze.repository.ts'
import {
  type BillRow,
  type EventRow,
  type PaymentChange,
  type PaymentRow,
  recordPayment,
} from './payment.repository.ts'

/** The context of every step of a payment: the database and the provider. */
export type Till = { env: Bindings; cards: CardProvider }
/** An open attempt with its bill. */
export type OpenPayment = { bill: BillRow; payment: PaymentRow }
/** The status of an attempt; `actionUrl`: the address at which the person confirms it. */
export type AttemptState = { status: PaymentStatus; actionUrl: string | null }

/**
 * How long a request is repeated with the same key, in milliseconds: Stripe may forget it after a day, and then charge
 * again.
 */
const KEY_LIFETIME = 20 * 60 * 60 * 1000

async function record(till: Till, open: OpenPayment, change: PaymentChange, event?: EventRow): Promise<AttemptState> {
  await recordPayment(till.env.DB, { ...open, change, ...(event && { event }) })
  return { status: change.status, actionUrl: null }
}

/** Whether the provider waits for the person: then the payment can only be cancelled. */
function waitsForPerson({ status, declineCode }: Intent): boolean {
  return (
    status === 'requires_action' || (status === 'requires_payment_method' && declineCode === 'authentication_required')
  )
}

/**
 * Records the provider's state of a payment. A declined payment is cancelled first, so that it is final at the provider
 * before the next attempt begins. Throws `CardsUnavailableError` if the outcome of that is unknown.
 */
export async function applyIntent(
  till: Till,
  open: OpenPayment,
  intent: Intent,
  event?: EventRow,
): Promise<AttemptState> {
  const { id: intentId, status } = intent
  if (status === 'succeeded') return record(till, open, { status, intentId }, event)
  if (status === 'canceled') {
    const declineCode = intent.declineCode ? declineKeyOf(intent.declineCode) : 'canceled'
    return record(till, open, { status: 'failed', intentId, declineCode }, event)
  }
  if (waitsForPerson(intent)) {
    const state = await record(till, open, { status: 'action', intentId }, event)
    return { ...state, actionUrl: intent.actionUrl }
  }
  if (status === 'processing') return record(till, open, { status, intentId }, event)
  return cancelAttempt(till, open, intent, event)
}

/** Ends an attempt at the provider and records the outcome: a payment that succeeded meanwhile counts. */
export async function cancelAttempt(
  till: Till,
  open: OpenPayment,
  { id, declineCode }: Pick<Intent, 'id' | 'declineCode'>,
  event?: EventRow,
): Promise<AttemptState> {
  const ended = await till.cards.cancelPayment(id)
  if (ended.status !== 'succeeded' && ended.status !== 'canceled')
    throw new CardsUnavailableError(`A payment is ${ended.status} after it was cancelled`)
  return applyIntent(till, open, { ...ended, declineCode: ended.declineCode ?? declineCode }, event)
}

const orderOf = ({ billId, attempt, amount, customerId, paymentMethodId }: PaymentRow) => ({
  billId,
  attempt,
  amount,
  customerId,
  paymentMethodId,
})

/**
 * Charges the card of an attempt; a repetition charges nothing. An unknown outcome leaves the attempt open, and the job
 * resolves it.
 */
export async function chargeAttempt(till: Till, open: OpenPayment): Promise<AttemptState> {
  try {
    return await applyIntent(till, open, await till.cards.createPayment(orderOf(open.payment)))
  } catch (error) {
    if (error instanceof CardsRefusedError) return refuseAttempt(till, open, error)
    if (!(error instanceof CardsUnavailableError)) throw error
    log('warn', 'payment.unknown', { id: open.payment.billId, error: describeError(error) })
    return { status: 'processing', actionUrl: null }
  }
}

/** Records a refusal: the provider did nothing, e.g. because the card is gone. */
function refuseAttempt(till: Till, open: OpenPayment, { code }: CardsRefusedError): Promise<AttemptState> {
  return record(till, open, { status: 'failed', intentId: null, declineCode: declineKeyOf(code) })
}

/**
 * Reads the state of an open attempt at the provider and records it. If the payment's id is unknown, the request is
 * repeated with the same key, or the payment is searched for once the key is too old. Throws `CardsUnavailableError` if
 * the outcome is unknown.
 */
export async function resolveAttempt(till: Till, open: OpenPayment): Promise<AttemptState> {
  const { payment } = open
  const { intentId } = payment
  if (intentId !== null) {
    const intent = await till.cards.readPayment(intentId)
    if (!intent) throw new CardsUnavailableError('The provider does not know a payment of ours')
    return applyIntent(till, open, intent)
  }
  const isYoung = now() - payment.createdAt < KEY_LIFETIME
  const found = await till.cards.findPayment(orderOf(payment), payment.createdAt)
  if (found) return applyIntent(till, open, found)
  if (!isYoung) return record(till, open, { status: 'failed', intentId: null, declineCode: 'not_sent' })
  if (await isChargingFrozen(till.env.DB)) return { status: payment.status, actionUrl: null }
  return repeatAttempt(till, open)
}

async function repeatAttempt(till: Till, open: OpenPayment): Promise<AttemptState> {
  try {
    const created = await till.cards.createPayment(orderOf(open.payment))
    // A repeated request gets the first answer, and the payment may have changed since.
    return await applyIntent(till, open, (await till.cards.readPayment(created.id)) ?? created)
  } catch (error) {
    if (error instanceof CardsRefusedError) return refuseAttempt(till, open, error)
    throw error
  }
}

type Payer = { type: AccountType; parentType: OwnerType | null }

/** The address to which the provider returns the person after the confirmation: the host at which they pay. */
function returnUrlOf(env: Bindings, payer: Payer, billId: string): string {
  return `${officeOrigin(env, { office: env.OFFICE?.hostname ?? null })}/${SCREEN_PREFIX[ownerTypeOf(payer)]}/card?bill=${billId}`
}

/** Lets the person confirm an attempt that waits for it. Throws `CardsUnavailableError` if the outcome is unknown. */
export async function askPerson(till: Till, open: OpenPayment, payer: Payer): Promise<AttemptState> {
  const { payment } = open
  const { intentId } = payment
  if (intentId === null) return resolveAttempt(till, open)
  const intent = await till.cards.readPayment(intentId)
  if (!intent || !waitsForPerson(intent) || intent.actionUrl) {
    if (!intent) throw new CardsUnavailableError('The provider does not know a payment of ours')
    return applyIntent(till, open, intent)
  }
  const returnUrl = returnUrlOf(till.env, payer, payment.billId)
  try {
    const asked = await till.cards.askPerson(intentId, { paymentMethodId: payment.paymentMethodId, returnUrl })
    return await applyIntent(till, open, asked)
  } catch (error) {
    if (!(error instanceof CardsRefusedError)) throw error
    return cancelAttempt(till, open, { id: intentId, declineCode: error.code })
  }
}
