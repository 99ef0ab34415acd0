import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createTestTill, firstPaymentId, giveCard } from '#tests/setup/payments.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { closeDispute, createRefund, openDispute, settleRefund } from '#tests/providers/stripe/stand-in-refunds.ts'
import { creditBill, stepCredit } from '#worker/features/bills/credit.service.ts'
import { getBill } from '#worker/features/bills/bill.service.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Caller } from '#worker/platform/context.ts'
import { runTill } from './payment.jobs.ts'
import { payBillAt } from './payment.service.ts'
import { takeEvent } from './webhook.service.ts'

const env = quiet(testEnv)
const MINUTE = 60_000
const ALL = { kind: 'all' as const }

let made: ReturnType<typeof createTestTill>
let caller: Caller
let billId: string

/** A bill of 11,000 yen that a card paid. */
async function paidBill(number = '4242424242424242') {
  const payer = await createAccount(env, { type: 'USER' })
  await giveCard(env, made.standIn, payer.id, { number })
  const bill = await createBill(env, payer, { method: 'card' })
  await payBillAt(made.till, { kind: 'account', accountId: payer.id }, { billId: bill.id, personId: payer.id })
  return bill.id
}

beforeEach(async () => {
  made = createTestTill(env)
  const operator = await createAccount(env, { type: 'MASTER' })
  caller = { personId: operator.id, accountId: operator.id, type: 'MASTER', signedInAt: now() } as unknown as Caller
  billId = await paidBill()
  made.events.length = 0
})
afterEach(() => setClockOffset(0))

const read = (id = billId) => getBill(env, caller, ALL, id)
async function credit(
  way: 'card' | 'bank' | 'balance' | 'outside',
  lines?: { line: number; amount: number }[],
  id = billId,
) {
  const { version } = await read(id)
  const body = { reason: 'wrong', way, ...(lines && { lines }) }
  return creditBill(env, { caller, scope: ALL, id, version, body }, made.till)
}
/** The newest refund at the provider, whose bank refuses it. */
async function refuseNewest() {
  settleRefund(made.standIn.context, Object.keys(made.standIn.state.refunds).at(-1) ?? '', 'failed')
  await deliver(2)
}
/** Makes a step with the bill's only credit note. */
async function step(name: 'card' | 'bank') {
  const { version, credits } = await read()
  const body = { creditId: credits[0]?.id ?? '', step: name }
  return stepCredit(env, { caller, scope: ALL, id: billId, version, body }, made.till)
}
const refundsAtProvider = () => Object.values(made.standIn.state.refunds)
/** All events that the provider has to tell, each so often. */
async function deliver(times = 1) {
  for (const event of made.events.splice(0).toReversed())
    for (let time = 0; time < times; time++) await takeEvent(made.till, event as Parameters<typeof takeEvent>[1])
}
const countOf = async (action: string) =>
  (
    await env.DB.prepare('SELECT count(*) AS n FROM history WHERE subject_id = ? AND action = ?')
      .bind(billId, action)
      .first<{ n: number }>()
  )?.n

describe('a refund to the card', () => {
  it('goes back once, and events that repeat it change nothing', async () => {
    const bill = await credit('card')
    expect(bill.credits).toMatchObject([{ way: 'card', status: 'done', total: 11_000 }])
    await deliver(3)
    expect(await read()).toMatchObject({ credits: [{ status: 'done' }], refunds: [], version: bill.version })
    expect(refundsAtProvider()).toMatchObject([{ amount: 11_000, metadata: { attempt: '1' } }])
    expect(await countOf('bill.refund')).toBe(1)
  })

  it.each(['lost', 'unanswered', 'limit'] as const)(
    'whose request is %s is repeated with the same key',
    async (fault) => {
      made.standIn.faults.push(fault)
      expect((await credit('card', [{ line: 0, amount: 5000 }])).credits).toMatchObject([{ status: 'done' }])
      expect(refundsAtProvider()).toMatchObject([{ amount: 5500 }])
    },
  )

  it('stays pending while every request is lost; the job makes it, once', async () => {
    expectLogged('refund.unknown')
    made.standIn.faults.push('lost', 'lost', 'lost')
    expect((await credit('card')).credits).toMatchObject([{ status: 'pending', steps: [] }])
    await runTill(made.till)
    expect((await read()).credits).toMatchObject([{ status: 'pending' }])
    setClockOffset(6 * MINUTE)
    await Promise.all([runTill(made.till), runTill(made.till)])
    expect((await read()).credits).toMatchObject([{ status: 'done' }])
    expect(refundsAtProvider()).toHaveLength(1)
  })

  it('that the bank refuses later is failed, and goes another way', async () => {
    billId = await paidBill('4000000000005126')
    made.events.length = 0
    expect((await credit('card')).credits).toMatchObject([{ status: 'pending' }])
    await refuseNewest()
    expect((await read()).credits).toMatchObject([
      { status: 'failed', failure: 'card_removed', steps: ['card', 'bank', 'balance'] },
    ])
    expect(await countOf('bill.refund_failed')).toBe(1)
    const again = await step('card')
    expect(refundsAtProvider().map(({ metadata }) => metadata['attempt'])).toEqual(['1', '2'])
    expect(again.credits).toMatchObject([{ status: 'pending', failure: null }])
    await refuseNewest()
    expect((await step('bank')).credits).toMatchObject([{ way: 'bank', status: 'pending', steps: ['done'] }])
  })

  it('that the provider refuses at once, because the payment is disputed, is failed', async () => {
    openDispute(made.standIn.context, firstPaymentId(made.standIn), 1)
    expect((await credit('card')).credits).toMatchObject([{ status: 'failed' }])
    expect(refundsAtProvider()).toEqual([])
  })
})

describe('what happens at the provider', () => {
  it('a refund that somebody made there is shown and noted by a credit note, and not given back again', async () => {
    createRefund(made.standIn.context, { payment_intent: firstPaymentId(made.standIn), amount: '2200' })
    await deliver(2)
    const bill = await read()
    expect(bill.refunds).toMatchObject([{ amount: 2200, status: 'succeeded' }])
    expect(bill.returnable).toEqual({ card: 8800, bank: 8800, balance: 8800, outside: 2200 })
    expect(await countOf('bill.refund')).toBe(1)
    const noted = await credit('outside', [{ line: 0, amount: 2000 }])
    expect(noted).toMatchObject({ credited: 2200, returnable: { card: 8800, outside: 0 } })
    expect(refundsAtProvider()).toHaveLength(1)
  })

  it('a dispute is shown, holds its money, and ends as the provider says, in any order of events', async () => {
    const { id } = openDispute(made.standIn.context, firstPaymentId(made.standIn))
    await deliver()
    expect(await read()).toMatchObject({
      disputes: [{ id, amount: 11_000, status: 'needs_response', dueAt: expect.any(String) }],
      returnable: { card: 0, bank: 0, balance: 0, outside: 0 },
      status: 'paid',
    })
    closeDispute(made.standIn.context, id, 'lost')
    await deliver(3)
    expect(await read()).toMatchObject({ disputes: [{ status: 'lost' }], returnable: { bank: 0, outside: 11_000 } })
    expect([await countOf('bill.dispute'), await countOf('bill.dispute_closed')]).toEqual([1, 1])
  })

  it('a dispute that was won leaves the money free', async () => {
    const { id } = openDispute(made.standIn.context, firstPaymentId(made.standIn))
    closeDispute(made.standIn.context, id, 'won')
    await deliver()
    expect(await read()).toMatchObject({ disputes: [{ status: 'won' }], returnable: { card: 11_000, outside: 0 } })
  })

  it('payments, refunds and disputes that are not ours are ignored, and leave no row', async () => {
    const before = await env.DB.prepare('SELECT count(*) AS n FROM stripe_events').first()
    for (const type of [
      'refund.created',
      'charge.refunded',
      'charge.dispute.created',
      'charge.succeeded',
      'refund.updated',
    ])
      await takeEvent(made.till, {
        id: `evt_${type.replaceAll('.', '_')}`,
        type,
        livemode: false,
        data: { object: { id: 're_unknown', payment_intent: 'pi_unknown' } },
      })
    await takeEvent(made.till, {
      id: 'evt_missing',
      type: 'refund.updated',
      livemode: false,
      data: { object: { id: 're_missing', payment_intent: firstPaymentId(made.standIn) } },
    })
    expect(await read()).toMatchObject({ refunds: [], disputes: [] })
    const after = await env.DB.prepare('SELECT count(*) AS n FROM stripe_events').first<{ n: number }>()
    expect(after?.n).toBe(Number(before?.['n']) + 1)
  })
})
