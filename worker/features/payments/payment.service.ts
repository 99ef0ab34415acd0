import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { CHARGE_MIN } from '#shared/billing/decline-codes.ts'
import type { BillPayState, ChargingState } from '#shared/billing/payments.ts'
import { nextRetryAt } from '#shared/billing/retry-days.ts'
import { AppError } from '#shared/wire/errors.ts'
import { describeError, log } from '#worker/platform/log.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { CardsUnavailableError } from '#worker/platform/stripe/card-provider.ts'
import { cardsOf } from '#worker/platform/stripe/stripe-cards.ts'
import {
  askPerson,
  cancelAttempt,
  chargeAttempt,
  type OpenPayment,
  resolveAttempt,
  type Till,
} from './attempt.service.ts'
import { findTransferOf } from '#worker/entities/bills/open-money.repository.ts'
import { isChargingFrozen, readCharging } from './freeze.repository.ts'
import {
  type BillRow,
  type Card,
  findBill,
  findCard,
  findFirstDecline,
  findLastPayment,
  insertAttempt,
  type PaymentRow,
} from './payment.repository.ts'

/** The payment context of this installation. Throws `cards_off` if cards are not set up. */
export function requireTill(env: Bindings): Till {
  const cards = cardsOf(env)
  if (!cards) throw new AppError('cards_off')
  return { env, cards }
}

async function requireBill(env: Bindings, scope: Scope, billId: string) {
  const found = await findBill(env.DB, scope, billId)
  if (!found) throw new AppError('not_found')
  return found
}

const isOpen = (payment: PaymentRow | undefined): payment is PaymentRow =>
  payment?.status === 'processing' || payment?.status === 'action'

/** Begins and makes an attempt to charge a bill. Throws `payment_state` if another attempt was faster. */
export async function chargeBill(
  till: Till,
  { bill, card, last, personId }: { bill: BillRow; card: Card; last: PaymentRow | undefined; personId: string | null },
) {
  const attempt = (last?.attempt ?? 0) + 1
  const payment = await insertAttempt(till.env.DB, { bill, card, attempt, personId })
  return { payment, state: await chargeAttempt(till, { bill, payment }) }
}

/** Handles an unknown outcome at the provider: the attempt stays open, and the job resolves it. */
async function orUnknown<T>(open: OpenPayment, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CardsUnavailableError)) throw error
    log('warn', 'payment.unknown', { id: open.bill.id, error: describeError(error) })
    return undefined
  }
}

/**
 * The time when the card of a failed bill is charged again automatically; null after the last time, and without a card.
 */
async function retryOf(env: Bindings, bill: BillRow, last: PaymentRow | undefined): Promise<string | null> {
  if (bill.status !== 'failed' || !last) return null
  const first = await findFirstDecline(env.DB, bill)
  const at = first === undefined ? null : nextRetryAt(first, last.createdAt)
  return at === null ? null : new Date(at).toISOString()
}

async function stateOf(
  env: Bindings,
  scope: Scope,
  billId: string,
  actionUrl: string | null = null,
): Promise<BillPayState> {
  const { bill } = await requireBill(env, scope, billId)
  const payment = await findLastPayment(env.DB, billId)
  const byTransfer = await findTransferOf(env.DB, billId)
  return {
    billId,
    number: formatBillNumber(bill.year, bill.number),
    month: bill.month,
    total: bill.total - bill.fromBalance,
    status: bill.status,
    payment: payment
      ? {
          attempt: payment.attempt,
          status: payment.status,
          last4: payment.cardLast4,
          brand: payment.cardBrand,
          declineCode: payment.declineCode,
          at: new Date(payment.updatedAt).toISOString(),
        }
      : null,
    retryAt: byTransfer ? null : await retryOf(env, bill, payment),
    byTransfer,
    actionUrl,
  }
}

type Paying = Awaited<ReturnType<typeof requireBill>>

/** The attempt, if it waits for the person. */
const waitingOf = (last: PaymentRow | undefined) => (last?.status === 'action' ? last : undefined)

const isPayable = ({ status, total, fromBalance }: Paying['bill']) =>
  (status === 'unpaid' || status === 'failed') && total - fromBalance >= CHARGE_MIN

/** Continues an attempt that waits for the person; ends it if the card was replaced meanwhile. */
async function continueAttempt(till: Till, { bill, type, parentType }: Paying, payment: PaymentRow, card: Card) {
  const open = { bill, payment }
  if (payment.paymentMethodId === card.paymentMethodId || payment.intentId === null)
    return orUnknown(open, () => askPerson(till, open, { type, parentType }))
  const { intentId } = payment
  return orUnknown(open, () => cancelAttempt(till, open, { id: intentId, declineCode: 'authentication_required' }))
}

/**
 * Pays a bill of the scope with the account's card, or continues an attempt that waits for the person. Throws
 * `not_found`, `payment_state` (paid, void, held or being paid), `card_missing`, `cards_off` and `payments_frozen`.
 */
export async function payBill(
  env: Bindings,
  scope: Scope,
  order: { billId: string; personId: string },
): Promise<BillPayState> {
  // Checked first: an unknown bill is `not_found`, whether cards are set up or not.
  await requireBill(env, scope, order.billId)
  return payBillAt(requireTill(env), scope, order)
}

/** As `payBill`, with a given payment provider. */
export async function payBillAt(
  till: Till,
  scope: Scope,
  { billId, personId }: { billId: string; personId: string },
): Promise<BillPayState> {
  const { env } = till
  const paying = await requireBill(env, scope, billId)
  if (await isChargingFrozen(env.DB)) throw new AppError('payments_frozen')
  const { bill, type, parentType } = paying
  const last = await findLastPayment(env.DB, billId)
  const waiting = bill.status === 'processing' ? waitingOf(last) : undefined
  if (!waiting && !isPayable(bill)) throw new AppError('payment_state')
  const card = await findCard(env.DB, bill.accountId)
  if (!card) throw new AppError('card_missing')
  if (till.cards.isResting()) throw new AppError('unavailable')
  if (waiting) {
    const continued = await continueAttempt(till, paying, waiting, card)
    return stateOf(env, scope, billId, continued?.actionUrl)
  }
  const { payment, state } = await chargeBill(till, { bill, card, last, personId })
  if (state.status !== 'action') return stateOf(env, scope, billId)
  const stored = (await findLastPayment(env.DB, billId)) ?? payment
  const open = { bill, payment: stored }
  const asked = await orUnknown(open, () => askPerson(till, open, { type, parentType }))
  return stateOf(env, scope, billId, asked?.actionUrl)
}

/** Whether cards are charged, and the operator's changes of that. */
export async function getCharging(env: Bindings, operatorId: string): Promise<ChargingState> {
  return { isSetUp: cardsOf(env) !== undefined, ...(await readCharging(env.DB, operatorId)) }
}

/** The payment state of a bill of the scope; an open attempt is looked up at the provider first. Throws `not_found`. */
export async function readPayState(env: Bindings, scope: Scope, billId: string): Promise<BillPayState> {
  const { bill } = await requireBill(env, scope, billId)
  if (bill.status === 'held') throw new AppError('not_found')
  const payment = await findLastPayment(env.DB, billId)
  const cards = cardsOf(env)
  if (!cards || !isOpen(payment) || payment.intentId === null || cards.isResting()) return stateOf(env, scope, billId)
  const open = { bill, payment }
  await orUnknown(open, () => resolveAttempt({ env, cards }, open))
  return stateOf(env, scope, billId)
}
