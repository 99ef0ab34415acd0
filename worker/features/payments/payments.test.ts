import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBill, createPayment } from '#tests/setup/bills.ts'
import { storeTestCard } from '#tests/setup/calls/payment-recipes.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { chargesOf, createTestTill, firstPaymentId, giveCard } from '#tests/setup/payments.ts'
import { cancelPayment, decidePayment } from '#tests/providers/stripe/stand-in-payments.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { setChargingFrozen } from './freeze.repository.ts'
import { runTill } from './payment.jobs.ts'
import { payBillAt } from './payment.service.ts'
import { reconcileTill } from './reconcile.service.ts'

const DAY = 24 * 60 * 60 * 1000

let payer: Awaited<ReturnType<typeof createAccount>>
let token: string
let made: ReturnType<typeof createTestTill>

beforeEach(async () => {
  await env.DB.batch(['payments', 'bills', 'counters'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  payer = await createAccount(env, { type: 'USER' })
  token = (await signIn(env, payer)).token
  made = createTestTill(env)
})
afterEach(() => setClockOffset(0))

const pay = (billId: string, options = {}) =>
  call('PATCH', '/v1/user/bill/pay', { token, body: { bill_id: billId }, ...options })
const payHere = (billId: string) =>
  payBillAt(made.till, { kind: 'account', accountId: payer.id }, { billId, personId: payer.id })

const daysFrom = (start: number, time: string | null) => time && Math.round((Date.parse(time) - start) / DAY)

async function rowsOf(billId: string) {
  const { results } = await env.DB.prepare(
    'SELECT attempt, status, decline_code FROM payments WHERE bill_id = ? ORDER BY attempt',
  )
    .bind(billId)
    .all<{ attempt: number; status: string; decline_code: string | null }>()
  return results.map(({ attempt, status, decline_code: code }) => [attempt, status, code])
}
const statusOf = async (billId: string) =>
  (await env.DB.prepare('SELECT status FROM bills WHERE id = ?').bind(billId).first<{ status: string }>())?.status

/** Stores a card of the signed-in account through the API, as its form would. */
async function addCard(number?: string): Promise<string> {
  const secret = await call('GET', '/v1/stripe/client-secret', { token })
  expect(secret.json.data).toMatchObject({ publishable_key: 'pk_test_local', form_url: '/dev/card' })
  const form = new URLSearchParams({
    setup_intent_client_secret: secret.json.data.client_secret,
    return_url: '/adminuser/card',
    number: number ?? '4242424242424242',
    expiry: '12/39',
    cvc: '123',
  })
  const sent = await fetch('https://stripe.test/pages/card', { method: 'POST', body: form, redirect: 'manual' })
  await sent.text()
  const back = new URL(sent.headers.get('location') ?? '', 'http://localhost')
  return back.searchParams.get('setup_intent') ?? ''
}

describe('the card of an account', () => {
  it('is stored, replaced and removed; the provider keeps the last one only', async () => {
    expect((await call('GET', '/v1/stripe/card', { token })).json.data).toEqual({
      is_set_up: true,
      card: null,
    })
    const first = await addCard()
    const stored = await call('POST', '/v1/stripe/card', { token, body: { setup_intent: first } })
    expect(stored.json.data.card).toEqual({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039 })
    const second = await addCard('5555555555554444')
    const replaced = await call('POST', '/v1/stripe/card', { token, body: { setup_intent: second } })
    expect(replaced.json.data.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
    const setup = await fetch(`https://stripe.test/v1/setup_intents/${first}`, {
      headers: { authorization: 'Bearer sk_test_x' },
    })
    const { payment_method: before } = await setup.json<{ payment_method: string }>()
    const method = await fetch(`https://stripe.test/v1/payment_methods/${before}`, {
      headers: { authorization: 'Bearer sk_test_x' },
    })
    expect(await method.json()).toMatchObject({ customer: null })
    expect((await call('DELETE', '/v1/stripe/card', { token })).json.data.card).toBeNull()
    expect((await call('DELETE', '/v1/stripe/card', { token })).json.code).toBe('card_missing')
  })

  it('makes one customer of an account, however often a form is opened', async () => {
    await Promise.all([1, 2, 3].map(() => call('GET', '/v1/stripe/client-secret', { token })))
    const row = await env.DB.prepare('SELECT customer_id AS id, version FROM billing_profiles WHERE account_id = ?')
      .bind(payer.id)
      .first()
    expect(row).toMatchObject({ id: expect.stringMatching(/^cus_/), version: 1 })
  })

  it("is not stored from another customer's SetupIntent, nor from an unfinished one", async () => {
    await addCard()
    const { setupIntent } = await storeTestCard()
    expect((await call('POST', '/v1/stripe/card', { token, body: { setup_intent: setupIntent } })).status).toBe(404)
    expect((await call('POST', '/v1/stripe/card', { token, body: { setup_intent: 'seti_unknown' } })).status).toBe(404)
  })

  it('is neither removed nor replaced while it is being charged', async () => {
    await call('POST', '/v1/stripe/card', { token, body: { setup_intent: await addCard() } })
    const next = await addCard('5555555555554444')
    const bill = await createBill(env, payer, { status: 'processing' })
    await createPayment(env, bill.id, { status: 'processing' })
    expect((await call('DELETE', '/v1/stripe/card', { token })).json.code).toBe('payment_running')
    expect((await call('POST', '/v1/stripe/card', { token, body: { setup_intent: next } })).json.code).toBe(
      'payment_running',
    )
  })

  it('is not offered where no key is configured', async () => {
    const { STRIPE_SECRET_KEY: _key, ...without } = env
    const bare = without as Bindings
    expect((await call('GET', '/v1/stripe/card', { token, env: bare })).json.data.is_set_up).toBe(false)
    expect((await call('GET', '/v1/stripe/client-secret', { token, env: bare })).json.code).toBe('cards_off')
    const bill = await createBill(env, payer)
    expect((await pay(bill.id, { env: bare })).json.code).toBe('cards_off')
    expect((await pay(crypto.randomUUID(), { env: bare })).status).toBe(404)
  })

  it('knows no local form in production', async () => {
    expectLogged('card.provider')
    const production = { ...env, APP_ENV: 'production', ADMIN_HOSTS: 'localhost' } as Bindings
    // Stripe's own address is blocked here: a production Worker never asks the test double.
    expect((await call('GET', '/v1/stripe/client-secret', { token, env: production })).status).toBe(503)
  })
})

describe('paying a bill', () => {
  it('charges it once, however often the button is pressed', async () => {
    await call('POST', '/v1/stripe/card', { token, body: { setup_intent: await addCard() } })
    const bill = await createBill(env, payer)
    const answers = await Promise.all([pay(bill.id), pay(bill.id), pay(bill.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await statusOf(bill.id)).toBe('paid')
    expect(await rowsOf(bill.id)).toEqual([[1, 'succeeded', null]])
    expect((await pay(bill.id)).json.code).toBe('payment_state')
  })

  it.each(['paid', 'completed', 'void', 'held', 'processing'] as const)('is refused for a %s bill', async (status) => {
    await giveCard(env, made.standIn, payer.id)
    const bill = await createBill(env, payer, { status })
    const refused = await pay(bill.id)
    expect([refused.status, refused.json.code]).toEqual([409, 'payment_state'])
    expect(await rowsOf(bill.id)).toEqual([])
  })

  it("knows no other account's bill", async () => {
    const bill = await createBill(env, await createAccount(env, { type: 'USER' }))
    expect((await pay(bill.id)).status).toBe(404)
    expect((await call('GET', `/v1/user/bill/${bill.id}/pay`, { token })).status).toBe(404)
  })

  it('needs a card, and an amount that the provider charges', async () => {
    const bill = await createBill(env, payer)
    expect((await pay(bill.id)).json.code).toBe('card_missing')
    await giveCard(env, made.standIn, payer.id)
    const line = {
      accountId: payer.id,
      companyName: 'x',
      kind: 'plan',
      name: 'x',
      quantity: 1,
      unitPrice: 10,
      amount: 10,
    } as const
    const small = await createBill(env, payer, { lines: [line], revision: 1 })
    expect((await pay(small.id)).json.code).toBe('payment_state')
  })

  it('says that a card was declined, and may be tried again with another', async () => {
    await giveCard(env, made.standIn, payer.id, { number: '4000000000000341' })
    const bill = await createBill(env, payer)
    expect(await payHere(bill.id)).toMatchObject({
      status: 'failed',
      payment: { status: 'failed', declineCode: 'card_declined' },
    })
    await giveCard(env, made.standIn, payer.id)
    expect(await payHere(bill.id)).toMatchObject({ status: 'paid', payment: { attempt: 2 }, retryAt: null })
    // A declined payment is final at the provider: nobody can confirm it later.
    expect(Object.values(made.standIn.state.payments).map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
  })

  it('says when a declined card is charged again, and that nothing follows the last time', async () => {
    await giveCard(env, made.standIn, payer.id, { number: '4000000000000341' })
    const bill = await createBill(env, payer)
    const start = Date.now()
    const retryDay = async () => daysFrom(start, (await payHere(bill.id)).retryAt)
    const seen: unknown[] = []
    for (const day of [0, 4, 6, 8]) {
      setClockOffset(day * DAY)
      seen.push(await retryDay())
    }
    expect(seen).toEqual([3, 5, 7, null])
    setClockOffset(0)
    await env.DB.prepare("UPDATE bills SET status = 'unpaid'").run()
    await env.DB.prepare('DELETE FROM payments').run()
    expect(await retryDay()).toBe(3)
    await env.DB.prepare('UPDATE billing_profiles SET payment_method_id = NULL').run()
    const state = await call('GET', `/v1/user/bill/${bill.id}/pay`, { token })
    expect(state.json.data).toMatchObject({ status: 'failed', retry_at: null })
  })

  it('sends the person to 3-D Secure, and knows the outcome afterwards', async () => {
    await giveCard(env, made.standIn, payer.id, { number: '4000002760003184' })
    const bill = await createBill(env, payer)
    const asked = await payHere(bill.id)
    expect(asked).toMatchObject({ status: 'processing', payment: { status: 'action' } })
    expect(asked.actionUrl).toBe(`http://localhost:8787/dev/card/confirm/${firstPaymentId(made.standIn)}`)
    // The same page again, for a person who closed it.
    expect((await payHere(bill.id)).actionUrl).toBe(asked.actionUrl)
    decidePayment(made.standIn.context, firstPaymentId(made.standIn), true)
    await expect(payHere(bill.id)).resolves.toMatchObject({ status: 'paid', actionUrl: null })
    expect(chargesOf(made.standIn, bill.id)).toHaveLength(1)
  })

  it.each([
    ['4000002760003184', false, 'authentication_failed'],
    ['4000008260003178', true, 'insufficient_funds'],
  ] as const)('tells why card %s failed after 3-D Secure (approved: %s)', async (number, approves, reason) => {
    await giveCard(env, made.standIn, payer.id, { number })
    const bill = await createBill(env, payer)
    await payHere(bill.id)
    expect(() => decidePayment(made.standIn.context, firstPaymentId(made.standIn), approves)).toThrow(
      /card|authentication/,
    )
    expect(await payHere(bill.id)).toMatchObject({ status: 'failed', payment: { declineCode: reason } })
  })

  it('ends what waits for the person once the card was replaced', async () => {
    const { customerId } = await giveCard(env, made.standIn, payer.id, { number: '4000002760003184' })
    const bill = await createBill(env, payer)
    await payHere(bill.id)
    await giveCard(env, made.standIn, payer.id, { customerId })
    expect(await payHere(bill.id)).toMatchObject({
      status: 'failed',
      payment: { declineCode: 'authentication_required' },
    })
    expect(await payHere(bill.id)).toMatchObject({ status: 'paid', payment: { attempt: 2 } })
  })
})

describe('an unknown outcome', () => {
  it('is asked for again with the same key, so that a lost answer charges once', async () => {
    await giveCard(env, made.standIn, payer.id)
    const bill = await createBill(env, payer)
    made.standIn.faults.push('unanswered')
    expect((await payHere(bill.id)).status).toBe('paid')
    expect(chargesOf(made.standIn, bill.id)).toHaveLength(1)
  })

  it.each([
    ['lost', 3],
    ['limit', 3],
    ['conflict', 3],
    // The provider keeps its answer for the key, so that each repetition gets it.
    ['broken-after', 1],
  ] as const)('stays open and is found out: %s', async (fault, times) => {
    expectLogged('payment.unknown')
    await giveCard(env, made.standIn, payer.id)
    const bill = await createBill(env, payer)
    made.standIn.faults.push(...Array.from({ length: times }, () => fault))
    expect((await payHere(bill.id)).status).toBe('processing')
    setClockOffset(10 * 60_000)
    await runTill(made.till)
    expect(await statusOf(bill.id)).toBe('paid')
    expect(chargesOf(made.standIn, bill.id)).toHaveLength(1)
  })

  it('is looked up and not repeated once the key is old, and fails if nothing arrived', async () => {
    expectLogged('payment.unknown')
    await giveCard(env, made.standIn, payer.id)
    const bill = await createBill(env, payer)
    made.standIn.faults.push('lost', 'lost', 'lost')
    await payHere(bill.id)
    setClockOffset(25 * 60 * 60_000)
    await runTill(made.till)
    expect(await rowsOf(bill.id)).toEqual([[1, 'failed', 'not_sent']])
    expect(chargesOf(made.standIn, bill.id)).toEqual([])
  })

  it('is found at the provider after the key was forgotten', async () => {
    expectLogged('payment.unknown')
    await giveCard(env, made.standIn, payer.id)
    const bill = await createBill(env, payer)
    made.standIn.faults.push('broken-after')
    await payHere(bill.id)
    setClockOffset(3 * DAY)
    await runTill(made.till)
    expect(await statusOf(bill.id)).toBe('paid')
    expect(chargesOf(made.standIn, bill.id)).toHaveLength(1)
  })
})

describe('the job', () => {
  it('charges new bills by card once, and none by transfer', async () => {
    await giveCard(env, made.standIn, payer.id)
    const bills = [await createBill(env, payer, { method: 'card' }), await createBill(env, payer, { revision: 1 })]
    await Promise.all([runTill(made.till), runTill(made.till)])
    expect(await Promise.all(bills.map(({ id }) => statusOf(id)))).toEqual(['paid', 'unpaid'])
  })

  it('charges a declined card again after 3, 5 and 7 days, then no more', async () => {
    await giveCard(env, made.standIn, payer.id, { number: '4000000000000341' })
    const bill = await createBill(env, payer, { method: 'card' })
    const counts: number[] = []
    for (let hour = 0; hour <= 24 * 12; hour += 6) {
      setClockOffset(hour * 60 * 60_000)
      await runTill(made.till)
      counts.push((await rowsOf(bill.id)).length)
    }
    expect([1, 2, 3, 4].map((count) => counts.indexOf(count) / 4)).toEqual([0, 3, 5, 7])
    expect(counts.at(-1)).toBe(4)
    expect(await statusOf(bill.id)).toBe('failed')
  })

  it('tries once after a pause over several days of retry', async () => {
    await giveCard(env, made.standIn, payer.id, { number: '4000000000000341' })
    const bill = await createBill(env, payer, { method: 'card' })
    await runTill(made.till)
    setClockOffset(40 * DAY)
    for (let tick = 0; tick < 3; tick++) await runTill(made.till)
    expect(await rowsOf(bill.id)).toHaveLength(2)
  })

  it('gives a person three days to confirm', async () => {
    await giveCard(env, made.standIn, payer.id, { number: '4000002760003184' })
    const bill = await createBill(env, payer, { method: 'card' })
    await runTill(made.till)
    expect(await rowsOf(bill.id)).toEqual([[1, 'action', null]])
    setClockOffset(2.9 * DAY)
    await runTill(made.till)
    expect(await statusOf(bill.id)).toBe('processing')
    setClockOffset(3.1 * DAY)
    await runTill(made.till)
    expect(await rowsOf(bill.id)).toEqual([[1, 'failed', 'authentication_required']])
  })

  it('charges nothing while charging is stopped', async () => {
    await giveCard(env, made.standIn, payer.id)
    const bill = await createBill(env, payer, { method: 'card' })
    const operator = { accountId: payer.id, oemMasterId: null, oemAdminId: null, personId: payer.id }
    await setChargingFrozen(env.DB, operator, { isFrozen: true, reason: 'Restored' })
    await runTill(made.till)
    await expect(payHere(bill.id)).rejects.toMatchObject({ code: 'payments_frozen' })
    expect(made.standIn.state.payments).toEqual({})
    await setChargingFrozen(env.DB, operator, { isFrozen: false, reason: 'Compared' })
    await runTill(made.till)
    expect(await statusOf(bill.id)).toBe('paid')
  })
})

describe('stopping charging', () => {
  it('is told with person and reason, the newest first, and refused to who is second', async () => {
    const operator = await createAccount(env, { type: 'MASTER', contactName: 'Operator Person' })
    const ofOperator = (await signIn(env, operator)).token
    const put = (isFrozen: boolean, reason: string) =>
      call('PUT', '/v1/master/charging', { token: ofOperator, body: { is_frozen: isFrozen, reason } })
    expect((await put(false, 'Nothing was stopped')).status).toBe(412)
    expect((await put(true, 'Restored')).status).toBe(200)
    expect((await put(true, 'Again')).status).toBe(412)
    expect((await put(false, ' ')).status).toBe(422)
    expect((await put(false, 'Compared')).status).toBe(200)
    const { json } = await call('GET', '/v1/master/charging', { token: ofOperator })
    expect(json.data).toMatchObject({
      is_frozen: false,
      history: [
        { is_frozen: false, name: 'Operator Person', reason: 'Compared' },
        { is_frozen: true, name: 'Operator Person', reason: 'Restored' },
      ],
    })
  })
})

describe('reconciling after a restored database', () => {
  const since = () => new Date(Date.now() - DAY).toISOString()
  /** The database as it was before the payments. */
  const rewind = () =>
    env.DB.batch([
      env.DB.prepare('DELETE FROM payments'),
      env.DB.prepare("UPDATE bills SET status = 'unpaid', paid_at = NULL"),
    ])

  it('stores lost payments, so that nothing is charged twice', async () => {
    await giveCard(env, made.standIn, payer.id)
    const paid = await createBill(env, payer, { method: 'card' })
    await runTill(made.till)
    await giveCard(env, made.standIn, payer.id, { number: '4000000000000341' })
    const declined = await createBill(env, payer, { method: 'card', revision: 1 })
    await runTill(made.till)
    await rewind()
    const result = await reconcileTill(made.till, { since: since() })
    expect(result).toMatchObject({ checked: 2, after: null })
    expect(result.differences.map(({ difference }) => difference)).toEqual(['repaired', 'repaired'])
    expect(await statusOf(paid.id)).toBe('paid')
    expect(await rowsOf(declined.id)).toEqual([[1, 'failed', 'card_declined']])
    expect((await reconcileTill(made.till, { since: since() })).differences).toEqual([])
    expect(Object.values(made.standIn.state.payments)).toHaveLength(2)
  })

  it('names charges whose bill is settled otherwise or unknown', async () => {
    await giveCard(env, made.standIn, payer.id)
    const [completed, gone] = [
      await createBill(env, payer, { method: 'card' }),
      await createBill(env, payer, { method: 'card', revision: 1 }),
    ]
    await runTill(made.till)
    await rewind()
    await env.DB.batch([
      env.DB.prepare("UPDATE bills SET status = 'completed' WHERE id = ?").bind(completed.id),
      env.DB.prepare('DELETE FROM bills WHERE id = ?').bind(gone.id),
    ])
    const { differences } = await reconcileTill(made.till, { since: since() })
    expect(new Map(differences.map(({ billId, difference }) => [billId, difference]))).toEqual(
      new Map([
        [completed.id, 'charged_twice'],
        [gone.id, 'unknown_bill'],
      ]),
    )
  })

  it('takes over a payment that is open at the provider', async () => {
    await giveCard(env, made.standIn, payer.id, { number: '4000002760003184' })
    const bill = await createBill(env, payer)
    await payHere(bill.id)
    await rewind()
    await reconcileTill(made.till, { since: since() })
    expect(await rowsOf(bill.id)).toEqual([[1, 'action', null]])
    cancelPayment(made.standIn.context, firstPaymentId(made.standIn))
    setClockOffset(10 * 60_000)
    await runTill(made.till)
    expect(await rowsOf(bill.id)).toEqual([[1, 'failed', 'canceled']])
  })
})
