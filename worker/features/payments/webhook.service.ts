import { isOfAccount } from '#worker/platform/stripe/account-provider.ts'
import type { StripeEvent } from '#worker/platform/stripe/stripe-webhook.ts'
import { applyIntent, type Till } from './attempt.service.ts'
import { refreshCard } from './card.service.ts'
import {
  findBill,
  findByIntent,
  findPayment,
  isEventStored,
  type PaymentRow,
  storeEvent,
} from './payment.repository.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const ATTEMPT = /^[1-9]\d{0,5}$/

/** The attempt that an event is about: by its payment's id, or by the metadata that we stored at the provider. */
async function findSubject(till: Till, { data }: StripeEvent): Promise<PaymentRow | undefined> {
  const { id = '', metadata } = data.object
  const known = await findByIntent(till.env.DB, id)
  const { bill_id: billId = '', attempt = '' } = metadata ?? {}
  if (known || !UUID.test(billId) || !ATTEMPT.test(attempt)) return known
  const noted = await findPayment(till.env.DB, billId, Number(attempt))
  // Another payment of the same attempt exists only if somebody made it by hand.
  return noted?.intentId === null ? noted : undefined
}

async function applyPaymentEvent(till: Till, event: StripeEvent): Promise<void> {
  const row = { id: event.id, type: event.type }
  const payment = await findSubject(till, event)
  const found = payment && (await findBill(till.env.DB, { kind: 'all' }, payment.billId))
  const isOpen = payment?.status === 'processing' || payment?.status === 'action'
  const intent = isOpen && event.data.object.id ? await till.cards.readPayment(event.data.object.id) : undefined
  // The present state is read, not the event's: events come late and in any order.
  if (found && intent && intent.amount === payment.amount)
    await applyIntent(till, { bill: found.bill, payment }, intent, row)
  await storeEvent(till.env.DB, row)
}

/**
 * Handles an event of the provider, once: it is stored in the batch of its effect. Types without an effect are not
 * stored. Throws `CardsUnavailableError` if the payment cannot be read; the provider then delivers the event again.
 */
export async function takeEvent(till: Till, event: StripeEvent): Promise<void> {
  const isPayment = event.type.startsWith('payment_intent.')
  const isCard = event.type.startsWith('payment_method.')
  const isRefund = event.type.startsWith('refund.') || event.type.startsWith('charge.')
  const isCash = event.type.startsWith('cash_balance.')
  const isTaken = [isPayment, isCard, isRefund, isCash].includes(true)
  if (!isTaken || (await isEventStored(till.env.DB, event.id))) return
  if (isCash) return (await import('./cash.jobs.ts')).takeCashEvent(till, event)
  if (isRefund) return (await import('./refund-event.service.ts')).takeRefundEvent(till, event)
  if (isPayment && isOfAccount(event.data.object.metadata))
    return (await import('./virtual-account.jobs.ts')).takeAccountEvent(till, event)
  if (isPayment) return applyPaymentEvent(till, event)
  if (event.data.object.id) await refreshCard(till, event.data.object.id)
  await storeEvent(till.env.DB, { id: event.id, type: event.type })
}
