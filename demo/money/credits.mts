import { setTimeout as sleep } from 'node:timers/promises'
import type { Month } from '#shared/time/months.ts'
import { CAFE, TRAVEL } from '#demo/job-bills.ts'
import { type Bill, billOf, readBill, stepWith } from './bills.mts'
import { operate } from './people.mts'
import { hasProvider, readProvider, tell } from './provider.mts'
import { monthAgo } from './times.ts'

/** They pay by transfer. */
const [BREWERY, JEWELLER] = ['霧島酒造房', '翠玉堂']
/** Looks until the product knows what happened at the stand-in, each after this many milliseconds. */
const [LOOKS_MAX, LOOK_AFTER] = [40, 250]

type Payment = { id: string; status: string; metadata: Record<string, string> }
type Refund = { id: string; status: string }

/** The payment of a bill at the stand-in; undefined where it was not charged there. */
const paymentOf = async ({ id }: Bill) =>
  (await readProvider<Payment>('payment_intents?limit=100')).find(
    ({ status, metadata }) => status === 'succeeded' && metadata['bill_id'] === id,
  )

/** Waits until the stand-in's events changed a bill. */
async function untilBill(id: string, isSo: (bill: Bill) => boolean): Promise<Bill> {
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    const bill = await readBill(id)
    if (isSo(bill)) return bill
    await sleep(LOOK_AFTER)
  }
  throw new Error('Demo data: the product did not hear of what happened at the stand-in')
}

/** Refunds to a card: one that arrived, one that the bank refused, and one that waits. */
export async function refundToCard(): Promise<void> {
  let bill = await billOf(CAFE, monthAgo(1))
  const payment = hasProvider() && (await paymentOf(bill))
  if (!payment) return
  const reasons = ['表示できなかった時間のお詫び', '割引の反映漏れ', '重複してお申し込みいただいた分']
  for (const [place, reason] of reasons.entries()) {
    if (bill.credits.length > place) continue
    const lines = [{ line: 0, amount: 1000 * (reasons.length - place) }]
    bill = await stepWith('POST', bill, 'credit', { reason, way: 'card', lines })
  }
  const refunds = (await readProvider<Refund>(`refunds?payment_intent=${payment.id}&limit=100`)).toReversed()
  for (const [place, status] of ['succeeded', 'failed'].entries()) {
    const refund = refunds[place]
    if (refund?.status === 'pending') await tell('refunds', `${refund.id} ${status}`)
  }
}

/** A dispute of the payment of a bill; undefined where it was not charged. */
async function dispute(month: Month): Promise<Bill | undefined> {
  const bill = await billOf(TRAVEL, month)
  if (bill.disputes.length > 0) return bill
  const payment = hasProvider() && (await paymentOf(bill))
  if (!payment) return undefined
  await tell('disputes', payment.id)
  return untilBill(bill.id, ({ disputes }) => disputes.length > 0)
}

/** Disputes: one that is open, and one that was lost and is credited by now. */
export async function disputePayments(): Promise<void> {
  await dispute(monthAgo(1))
  const bill = await dispute(monthAgo(2))
  if (!bill || bill.credits.length > 0) return
  const [found] = bill.disputes
  if (found && found.status !== 'lost') await tell('disputes', `${found.id} lost`)
  const lost = await untilBill(bill.id, ({ disputes }) => disputes[0]?.status === 'lost')
  await stepWith('POST', lost, 'credit', { reason: 'カード会社の判断により返金済み', way: 'outside' })
}

/** Credits a part of the plan fee of a settled bill, once. */
async function creditOnce(company: string, ago: number, way: 'bank' | 'balance', reason: string): Promise<Bill> {
  const bill = await billOf(company, monthAgo(ago))
  if (bill.credits.length > 0) return bill
  const lines = [{ line: bill.lines.findIndex(({ kind }) => kind === 'plan'), amount: 4000 }]
  return stepWith('POST', bill, 'credit', { reason, way, lines })
}

/** Credit notes whose money goes back by transfer, waiting and made, or stays as a balance. */
export async function creditTransfers(): Promise<void> {
  await creditOnce(JEWELLER, 2, 'bank', '公開の遅れのお詫び')
  const made = await creditOnce(BREWERY, 2, 'bank', '料金プランの誤り')
  const [credit] = made.credits
  if (credit?.status === 'pending')
    await operate('PATCH', `/master/bill/${made.id}/credit`, { credit_id: credit.id, step: 'done' }, made.version)
  await creditOnce(BREWERY, 3, 'balance', '次回のご請求への充当のご希望')
}
