import type { Refund } from '#worker/platform/stripe/card-provider.ts'
import type { StripeEvent } from '#worker/platform/stripe/stripe-webhook.ts'
import type { Till } from './attempt.service.ts'
import { type BillRow, findBill, findByIntent, storeEvent } from './payment.repository.ts'
import { recordDispute, recordRefund } from './refund.repository.ts'
import { failureOf } from './refund.service.ts'
import { findBillOfAccount } from './virtual-account.repository.ts'

/** The bill whose payment an object names; undefined for payments that are not ours. */
async function findBillOf(till: Till, intentId: string): Promise<BillRow | undefined> {
  const { DB } = till.env
  const billId = (await findByIntent(DB, intentId))?.billId ?? (await findBillOfAccount(DB, intentId))
  const found = billId === undefined ? undefined : await findBill(DB, { kind: 'all' }, billId)
  return found?.bill
}

/** The refunds that an event is about, as the provider has them now. */
async function readRefunds(till: Till, type: string, id: string, intentId: string): Promise<Refund[]> {
  if (type === 'charge.refunded') return till.cards.listRefunds(intentId)
  const refund = await till.cards.readRefund(id)
  return refund ? [refund] : []
}

const isAbout = (type: string) => /^(?:refund\.|charge\.(?:refund|dispute\.))/.test(type)

/** Stores what the provider says now about the refunds and disputes of an event. */
async function record(till: Till, { type, data }: StripeEvent, bill: BillRow, intentId: string): Promise<void> {
  const { id = '' } = data.object
  const { DB } = till.env
  if (type.startsWith('charge.dispute.')) {
    const dispute = await till.cards.readDispute(id)
    if (dispute?.intentId === intentId) await recordDispute(DB, { bill, dispute })
    return
  }
  const refunds = (await readRefunds(till, type, id, intentId)).filter((refund) => refund.intentId === intentId)
  for (const refund of refunds) await recordRefund(DB, { bill, refund, failure: failureOf(refund) })
}

/**
 * Takes in an event about a refund or a dispute. The present state is read, not the event's: events come late and in
 * any order. Throws `CardsUnavailableError` if it cannot be read; the provider then delivers the event again.
 */
export async function takeRefundEvent(till: Till, event: StripeEvent): Promise<void> {
  const { id, type, data } = event
  const { payment_intent: intentId } = data.object
  if (!intentId || !isAbout(type)) return
  const bill = await findBillOf(till, intentId)
  if (!bill) return
  await record(till, event, bill, intentId)
  await storeEvent(till.env.DB, { id, type })
}
