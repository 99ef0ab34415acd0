import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeBillingProfile, TEST_CARD } from '#tests/setup/billing-profiles.ts'
import { createBill, createPayment } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { createTestTill, giveCard } from '#tests/setup/payments.ts'
import { listNewBills } from './due-payment.repository.ts'
import { findBill, findCard, insertAttempt } from './payment.repository.ts'
import { takeEvent } from './webhook.service.ts'

let payer: Awaited<ReturnType<typeof createAccount>>

beforeEach(async () => {
  payer = await createAccount(env, { type: 'USER' })
  await env.DB.prepare("DELETE FROM counters WHERE name = 'payments.frozen'").run()
  await storeBillingProfile(env, payer.id, { ...TEST_CARD, customerId: 'cus_1', paymentMethodId: 'pm_1' })
})

/** The input of an attempt, read before somebody else changed the bill. */
async function read(meanwhile: (billId: string) => Promise<unknown>) {
  const { id } = await createBill(env, payer)
  const found = await findBill(env.DB, { kind: 'all' }, id)
  const card = await findCard(env.DB, payer.id)
  if (!found || !card) throw new Error('The bill or the card is missing')
  await meanwhile(id)
  return { bill: found.bill, card, attempt: 1, personId: null }
}

const attemptsOf = async (billId: string) =>
  (await env.DB.prepare('SELECT status FROM payments WHERE bill_id = ?').bind(billId).all()).results

/** A statement whose parameter is the bill. */
const run = (sql: string) => (billId: string) => env.DB.prepare(sql).bind(billId).run()

describe('an attempt', () => {
  it('begins where nothing happened meanwhile', async () => {
    const order = await read(run('UPDATE bills SET note = note WHERE id = ?'))
    await insertAttempt(env.DB, order)
    expect(await attemptsOf(order.bill.id)).toEqual([{ status: 'processing' }])
  })

  it.each([
    ['completed', "UPDATE bills SET status = 'completed' WHERE id = ?"],
    ['voided', "UPDATE bills SET status = 'void' WHERE id = ?"],
    ['changed', 'UPDATE bills SET subtotal = subtotal + 1, total = total + 1 WHERE id = ?'],
    ['deprived of its card', "UPDATE billing_profiles SET payment_method_id = 'pm_2' WHERE ? <> ''"],
    ['stopped', "INSERT INTO counters (scope, name, value) SELECT '*', 'payments.frozen', 1 WHERE ? <> ''"],
  ])('does not begin for a bill that was %s meanwhile', async (_, meanwhile) => {
    const order = await read(run(meanwhile))
    await expect(insertAttempt(env.DB, order)).rejects.toMatchObject({ code: 'payment_state' })
    expect(await attemptsOf(order.bill.id)).toEqual([])
  })

  it.each(['failed', 'processing'] as const)('does not begin beside a %s one of the same number', async (status) => {
    const order = await read((billId) => createPayment(env, billId, { status }))
    await expect(insertAttempt(env.DB, order)).rejects.toMatchObject({ code: 'payment_state' })
    expect(await attemptsOf(order.bill.id)).toEqual([{ status }])
  })

  it('does not begin for less than the provider charges', async () => {
    const order = await read(run('UPDATE bills SET subtotal = 45, tax = 4, total = 49 WHERE id = ?'))
    const small = { ...order, bill: { ...order.bill, total: 49 } }
    await expect(insertAttempt(env.DB, small)).rejects.toMatchObject({ code: 'payment_state' })
    expect(await attemptsOf(order.bill.id)).toEqual([])
    await env.DB.prepare("UPDATE bills SET method = 'card' WHERE id = ?").bind(order.bill.id).run()
    // The bill is not listed again and again, where it would delay others.
    expect(await listNewBills(env.DB, 1000)).not.toContain(order.bill.id)
  })
})

describe('an event', () => {
  it.each([
    ['of our amount', 0, 'paid'],
    ['of another amount, e.g. of a payment made by hand,', 1, 'processing'],
  ])('%s leaves the bill as it must be', async (_, more, status) => {
    const { till, standIn } = createTestTill(env)
    const { customerId, paymentMethodId } = await giveCard(env, standIn, payer.id)
    const order = await read(run('UPDATE bills SET note = note WHERE id = ?'))
    await insertAttempt(env.DB, order)
    const { id: billId, total } = order.bill
    const made = await till.cards.createPayment({
      billId,
      attempt: 1,
      amount: total + more,
      customerId,
      paymentMethodId,
    })
    const object = { id: made.id, metadata: { bill_id: billId, attempt: '1' } }
    await takeEvent(till, {
      id: `evt_${billId.replaceAll('-', '')}`,
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object },
    })
    const row = await env.DB.prepare('SELECT status FROM bills WHERE id = ?').bind(billId).first()
    expect([made.status, row]).toEqual(['succeeded', { status }])
  })
})
