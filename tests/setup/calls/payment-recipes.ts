import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { signDelivery } from '#tests/providers/stripe/stand-in-signature.ts'
import type { Recipes, Thing } from './recipe.ts'

/** The API and the pages of the stand-in, behind the test runtime's outbound requests. */
const STRIPE = 'https://stripe.test'

async function postForm(path: string, values: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(values)
  const answer = await fetch(`${STRIPE}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
  const text = await answer.text()
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
}

const KEY = { authorization: 'Bearer sk_test_local' }

type Card = { customer: string; setupIntent: string; paymentMethod: string }

/** Stores a card that works at the stand-in, as a person would. */
export async function storeTestCard(number = '4242424242424242'): Promise<Card> {
  const customer = await postForm('/v1/customers', { name: 'Test', email: 'test@example.com' }, KEY)
  const setup = await postForm('/v1/setup_intents', { customer: customer.id }, KEY)
  const form = { setup_intent_client_secret: setup.client_secret, return_url: '/adminuser/card' }
  await postForm('/pages/card', { ...form, number, expiry: '12/39', cvc: '123' })
  const done = await fetch(`${STRIPE}/v1/setup_intents/${setup.id}`, { headers: KEY })
  const { payment_method: paymentMethod } = await done.json<{ payment_method: string }>()
  return { customer: customer.id, setupIntent: setup.id, paymentMethod }
}

/** The same customer and card for every account: recipes do not know the caller. */
async function shareCard(env: Bindings, { customer, paymentMethod }: Card, hasCard: boolean): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO billing_profiles (account_id, customer_id, payment_method_id, card_brand, card_last4, card_exp_month,
      card_exp_year, updated_at) SELECT id, ?1, ?2, 'visa', '4242', 12, 2039, 0 FROM accounts WHERE true
     ON CONFLICT (account_id) DO UPDATE SET customer_id = ?1, payment_method_id = ?2, card_brand = 'visa',
      card_last4 = '4242', card_exp_month = 12, card_exp_year = 2039`,
  )
    .bind(customer, hasCard ? paymentMethod : null)
    .run()
}

const ACCOUNTS =
  "INSERT INTO counters (scope, name, value) VALUES ('*', 'payments.virtual_accounts', ?1) ON CONFLICT DO UPDATE SET value = ?1"
const CHARGING_RUNS = "DELETE FROM counters WHERE name = 'payments.frozen'"

/** An unpaid bill without an open attempt, whose account has a card, while charging runs. Attempts stay: each has a key of its own. */
async function reset(env: Bindings, card: Card, { id }: Thing): Promise<void> {
  await shareCard(env, card, true)
  await env.DB.batch([
    env.DB.prepare(CHARGING_RUNS),
    env.DB.prepare("UPDATE payments SET status = 'failed' WHERE bill_id = ?").bind(id),
    env.DB.prepare("UPDATE virtual_accounts SET status = 'ended' WHERE bill_id = ?").bind(id),
    env.DB.prepare("UPDATE bills SET status = 'unpaid', paid_at = NULL WHERE id = ?").bind(id),
  ])
}

/** Recipes for the operator's switches and the comparison with the provider. */
const chargingRecipes = (env: Bindings): Recipes => ({
  'GET /master/charging': { prepare: () => ({ path: '/master/charging' }) },
  'PUT /master/charging': {
    prepare: async () => {
      // Charging runs again, so that each caller's stop is a change.
      await env.DB.prepare(CHARGING_RUNS).run()
      return { path: '/master/charging', body: { is_frozen: true, reason: 'Restored' } }
    },
  },
  'PUT /master/charging/virtual-accounts': {
    prepare: async () => {
      await env.DB.prepare(ACCOUNTS).bind(0).run()
      return { path: '/master/charging/virtual-accounts', body: { is_on: true } }
    },
  },
  'POST /master/charging/reconcile': {
    // Nothing is paid yet: the provider counts seconds, and keeps the payments of the calls before.
    prepare: () => ({ path: '/master/charging/reconcile', body: { since: new Date(now() + 2000).toISOString() } }),
  },
})

/** Recipes for cards, payments and the events of their provider. */
export function createPaymentRecipes(env: Bindings): Recipes {
  let stored: Promise<Card> | undefined
  const card = () => (stored ??= storeTestCard())
  const pay = (prefix: string): NonNullable<Recipes['PATCH /user/bill/pay']> => ({
    prepare: async (thing) => {
      if (thing.site.accountId) await reset(env, await card(), thing)
      return { path: `/${prefix}/bill/pay`, body: { bill_id: thing.id } }
    },
    malformed: 422,
  })
  const openAccount = (prefix: string): NonNullable<Recipes['PUT /user/bill/{id}/virtual-account']> => ({
    prepare: async (thing) => {
      if (thing.site.accountId) await reset(env, await card(), thing)
      await env.DB.prepare(ACCOUNTS).bind(1).run()
      return { path: `/${prefix}/bill/${thing.id}/virtual-account`, body: { is_open: true } }
    },
  })
  return {
    'GET /stripe/client-secret': { prepare: () => ({ path: '/stripe/client-secret' }) },
    'GET /stripe/card': { prepare: () => ({ path: '/stripe/card' }) },
    'POST /stripe/card': {
      prepare: async () => {
        await shareCard(env, await card(), false)
        return { path: '/stripe/card', body: { setup_intent: (await card()).setupIntent } }
      },
    },
    'DELETE /stripe/card': {
      prepare: async () => {
        // A separate card, because removing it detaches it.
        await shareCard(env, await storeTestCard(), true)
        await env.DB.prepare("UPDATE bills SET status = 'unpaid' WHERE status = 'processing'").run()
        return { path: '/stripe/card' }
      },
    },
    'PATCH /user/bill/pay': pay('user'),
    'PATCH /oem-master/bill/pay': pay('oem-master'),
    'GET /user/bill/{id}/pay': { prepare: ({ id }) => ({ path: `/user/bill/${id}/pay` }) },
    'GET /oem-master/bill/{id}/pay': { prepare: ({ id }) => ({ path: `/oem-master/bill/${id}/pay` }) },
    'PUT /user/bill/{id}/virtual-account': openAccount('user'),
    'PUT /oem-master/bill/{id}/virtual-account': openAccount('oem-master'),
    'POST /webhook/stripe': {
      prepare: async () => {
        const id = `evt_${newId().replaceAll('-', '')}`
        const body = JSON.stringify({
          id,
          object: 'event',
          livemode: false,
          type: 'payment_intent.succeeded',
          data: { object: {} },
        })
        const signature = await signDelivery(body, 'whsec_test_new', Math.floor(now() / 1000))
        return { path: '/webhook/stripe', body, headers: { 'stripe-signature': signature } }
      },
    },
    ...chargingRecipes(env),
  }
}
