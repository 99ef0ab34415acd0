import { env as testEnv } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeBillingProfile, TEST_CARD } from '#tests/setup/billing-profiles.ts'
import { createBill, createPayment } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { storeTestCard } from '#tests/setup/calls/payment-recipes.ts'
import { beside } from '#tests/setup/object-database.ts'
import { chargesOf, createTestTill, giveCard } from '#tests/setup/payments.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { decidePayment } from '#tests/providers/stripe/stand-in-payments.ts'
import { signDelivery } from '#tests/providers/stripe/stand-in-signature.ts'
import type { StripeEvent } from '#tests/providers/stripe/stand-in-state.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { readStripeEvent } from '#worker/platform/stripe/stripe-webhook.ts'
import { payBillAt } from './payment.service.ts'
import { takeEvent } from './webhook.service.ts'

const NEW = 'whsec_test_new'
const OLD = 'whsec_test_old'
/** Events in the suite; `PAY_EVENTS=5000` is the whole proof. */
const EVENTS = Number(testEnv.PAY_EVENTS || 800)
const CARDS = ['4242424242424242', '4000002760003184', '4000008260003178', '4000000000000341']

/** Numbers from 0 to 1 that are the same at each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

type Delivery = { body: string; signature: string; kind: 'fine' | 'forged' | 'old' }

describe('events, each one to three times, in any order', () => {
  let env: Bindings
  let made: ReturnType<typeof createTestTill>
  const random = createRandom(20_261_123)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  beforeAll(() =>
    beside(async (database) => {
      env = { ...quiet(testEnv), DB: database }
      made = createTestTill(env)
    }),
  )
  afterAll(() => setClockOffset(0))

  /** Bills whose payment people began; the provider knows the outcome, the product not yet. */
  async function playPayments(): Promise<string[]> {
    const ids: string[] = []
    const payer = await createAccount(env, { type: 'USER' })
    const scope = { kind: 'account' as const, accountId: payer.id }
    const cards = await Promise.all(CARDS.map((number) => giveCard(env, made.standIn, payer.id, { number })))
    for (let at = 0; made.events.length < EVENTS; at++) {
      const card = cards[at % CARDS.length]
      await env.DB.prepare('UPDATE billing_profiles SET customer_id = ?, payment_method_id = ?')
        .bind(card?.customerId, card?.paymentMethodId)
        .run()
      const bill = await createBill(env, payer, { method: 'card', revision: at })
      await payBillAt(made.till, scope, { billId: bill.id, personId: payer.id })
      ids.push(bill.id)
      const waiting = Object.values(made.standIn.state.payments).at(-1)
      if (waiting?.status !== 'requires_action' || random() < 0.2) continue
      try {
        decidePayment(made.standIn.context, waiting.id, random() < 0.6)
      } catch {
        // Denied or declined.
      }
    }
    return ids
  }

  async function deliveryOf(event: StripeEvent, kind: Delivery['kind']): Promise<Delivery> {
    const id = kind === 'fine' ? event.id : `${event.id}${kind}`
    const body = JSON.stringify({ ...event, id })
    const age = kind === 'old' ? 301 : Math.floor(random() * 150)
    const secret = kind === 'forged' ? 'whsec_of_somebody' : pick([NEW, NEW, OLD])
    return { kind, body, signature: await signDelivery(body, secret, Math.floor(now() / 1000) - age) }
  }

  async function deliveries(): Promise<Delivery[]> {
    const all: Delivery[] = []
    for (const event of made.events.slice(0, EVENTS)) {
      const times = 1 + Math.floor(random() * 3)
      for (let time = 0; time < times; time++) all.push(await deliveryOf(event, 'fine'))
      if (random() < 0.01) all.push(await deliveryOf(event, 'forged'))
      if (random() < 0.01) all.push(await deliveryOf(event, 'old'))
    }
    return all
      .map((one) => [random(), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one)
  }

  /** The state in which a bill must end, computed from the provider's payments alone. */
  function oracle(billId: string): string {
    const [payment] = Object.values(made.standIn.state.payments).filter((one) => one.metadata['bill_id'] === billId)
    if (payment?.status === 'succeeded') return 'paid'
    return payment?.status === 'canceled' ? 'failed' : 'processing'
  }

  /**
   * Delivers an event once; returns whether the signature was judged correctly. Records the events that must be stored.
   */
  async function deliver({ kind, body, signature }: Delivery, seen: Set<string>): Promise<boolean> {
    const event = await readStripeEvent(env, body, signature)
    if (event && /^payment_(?:intent|method)\./.test(event.type)) seen.add(event.id)
    if (event) await takeEvent(made.till, event)
    return (event !== undefined) === (kind === 'fine')
  }

  /** Delivers all events in their order. Returns those that were judged wrongly. */
  async function deliverAll(sent: readonly Delivery[], seen: Set<string>): Promise<Delivery[]> {
    const misjudged: Delivery[] = []
    for (const delivery of sent) if (!(await deliver(delivery, seen))) misjudged.push(delivery)
    return misjudged
  }

  it('end in the state that the provider has, and each is stored once', () =>
    beside(async () => {
      const bills = await playPayments()
      const sent = await deliveries()
      const seen = new Set<string>()
      expect(await deliverAll(sent, seen)).toEqual([])
      const countOf = (wanted: Delivery['kind']) => sent.filter(({ kind }) => kind === wanted).length
      const { results: rows } = await env.DB.prepare('SELECT id FROM stripe_events').all<{ id: string }>()
      expect(new Set(rows.map(({ id }) => id))).toEqual(seen)
      expect(countOf('forged')).toBeGreaterThan(EVENTS / 500)
      expect(countOf('old')).toBeGreaterThan(EVENTS / 500)
      const { results } = await env.DB.prepare('SELECT id, status FROM bills').all<{ id: string; status: string }>()
      expect(Object.fromEntries(results.map(({ id, status }) => [id, status]))).toEqual(
        Object.fromEntries(bills.map((id) => [id, oracle(id)])),
      )
      const ends = new Set(bills.map(oracle))
      expect([...ends].toSorted()).toEqual(['failed', 'paid', 'processing'])
      expect(bills.filter((id) => chargesOf(made.standIn, id).length > 1)).toEqual([])
      printSize(`${EVENTS} events of ${bills.length} bills, ${sent.length} deliveries, ${rows.length} rows`)
    }))
})

describe('POST /webhook/stripe', () => {
  const env = testEnv
  const seconds = () => Math.floor(now() / 1000)
  const eventOf = (type: string, object: unknown = {}) =>
    JSON.stringify({
      id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
      object: 'event',
      livemode: false,
      type,
      data: { object },
    })
  const send = (body: string, signature: string, headers: Record<string, string> = {}) =>
    call('POST', '/v1/webhook/stripe', { body, headers: { 'stripe-signature': signature, ...headers } })
  const countRows = async () =>
    (await env.DB.prepare('SELECT count(*) AS n FROM stripe_events').first<{ n: number }>())?.n

  it.each([NEW, OLD])('takes an event that %s signed', async (secret) => {
    const body = eventOf('payment_intent.succeeded')
    expect((await send(body, await signDelivery(body, secret, seconds()))).status).toBe(200)
    expect((await send(body, await signDelivery(body, secret, seconds()))).status).toBe(200)
    expect(
      await env.DB.prepare('SELECT type FROM stripe_events WHERE id = ?').bind(JSON.parse(body).id).all(),
    ).toMatchObject({ results: [{ type: 'payment_intent.succeeded' }] })
  })

  it('answers 400 and stores no row for a forged, changed, old or unsigned event', async () => {
    const before = await countRows()
    const body = eventOf('payment_intent.succeeded')
    const good = await signDelivery(body, NEW, seconds())
    const attempts = [
      ['', body],
      ['t=1,v1=abc', body],
      [await signDelivery(body, 'whsec_other', seconds()), body],
      [await signDelivery(body, NEW, seconds() - 301), body],
      [await signDelivery(body, NEW, seconds() + 302), body],
      [good, body.replace('succeeded', 'payment_failed')],
      [good, `${body} `],
      [await signDelivery('no json', NEW, seconds()), 'no json'],
    ] as const
    for (const [signature, sent] of attempts) expect((await send(sent, signature)).status).toBe(400)
    expect(await countRows()).toBe(before)
  })

  it('refuses and logs an event of the other mode or of another account', async () => {
    expectLogged('payment.foreign_event')
    const before = await countRows()
    const sound = JSON.parse(eventOf('payment_intent.succeeded')) as object
    for (const changed of [{ livemode: true }, { account: 'acct_other' }, { livemode: undefined }]) {
      const body = JSON.stringify({ ...sound, ...changed })
      expect((await send(body, await signDelivery(body, NEW, seconds()))).status).toBe(400)
    }
    const live = JSON.stringify({ ...sound, livemode: true })
    const at = await signDelivery(live, NEW, seconds())
    expect(await readStripeEvent({ ...env, STRIPE_SECRET_KEY: 'sk_live_x' }, live, at)).toBeDefined()
    expect(await countRows()).toBe(before)
  })

  it('answers 200 and stores no row for a type that it does not use', async () => {
    const before = await countRows()
    const body = eventOf('customer.tax_id.created')
    expect((await send(body, await signDelivery(body, NEW, seconds()))).status).toBe(200)
    expect(await countRows()).toBe(before)
  })

  it('refuses a body above a megabyte', async () => {
    const body = eventOf('payment_intent.succeeded', { text: 'x'.repeat(1024 * 1024) })
    expect((await send(body, await signDelivery(body, NEW, seconds()))).status).toBe(413)
  })

  it('has no rate limit: many deliveries in a moment are all taken', async () => {
    const bodies = Array.from({ length: 700 }, () => eventOf('customer.updated'))
    const statuses = await Promise.all(
      bodies.map(async (body) => (await send(body, await signDelivery(body, NEW, seconds()))).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('asks to deliver again, and stores no row, while the payment cannot be read', async () => {
    expectLogged('payment.event')
    const account = await createAccount(env, { type: 'USER' })
    const bill = await createBill(env, account, { status: 'processing' })
    await createPayment(env, bill.id, { status: 'processing', amount: bill.total, intentId: 'pi_unreachable' })
    const body = eventOf('payment_intent.succeeded', { id: 'pi_unreachable' })
    const broken = { ...env, STRIPE_URL: 'https://nowhere.test', STRIPE_SECRET_KEY: 'sk_test_broken' }
    const headers = { 'stripe-signature': await signDelivery(body, NEW, seconds()) }
    const answer = await call('POST', '/v1/webhook/stripe', { body, headers, env: broken })
    expect(answer.status).toBe(503)
    expect(
      await env.DB.prepare('SELECT 1 FROM stripe_events WHERE id = ?').bind(JSON.parse(body).id).first(),
    ).toBeNull()
  })

  it('follows a card that was detached at the provider', async () => {
    const account = await createAccount(env, { type: 'USER' })
    const { customer, paymentMethod } = await storeTestCard()
    await storeBillingProfile(env, account.id, { ...TEST_CARD, customerId: customer, paymentMethodId: paymentMethod })
    const headers = { authorization: 'Bearer sk_test_local' }
    await fetch(`https://stripe.test/v1/payment_methods/${paymentMethod}/detach`, { method: 'POST', headers })
    const body = eventOf('payment_method.detached', { id: paymentMethod })
    expect((await send(body, await signDelivery(body, NEW, seconds()))).status).toBe(200)
    const row = await env.DB.prepare('SELECT payment_method_id AS id FROM billing_profiles WHERE account_id = ?')
      .bind(account.id)
      .first()
    expect(row).toEqual({ id: null })
  })
})
