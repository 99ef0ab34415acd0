import type { Bindings } from '#worker/platform/context.ts'
import { storeBillingProfile } from '#tests/setup/billing-profiles.ts'
import { createCredit } from '#tests/setup/credits.ts'
import { createDiscount, storeCoupon } from '#tests/setup/discounts.ts'
import { createQuote } from '#tests/setup/quotes.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import type { OwnerName } from '#tests/setup/world.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Recipe, Recipes } from './recipe.ts'

/** Owners whose bills go to a partner. */
const NOT_BILLED: readonly OwnerName[] = [
  'partnerAdmin',
  'partnerAdminSibling',
  'user',
  'userSibling',
  'strangeAdmin',
  'strangeUser',
  'viewingUser',
  'suspendedUser',
  'inactiveUser',
  'terminatedUser',
  'overdueUser',
  'userOfSuspended',
  'firstTimeUser',
  'unlicensedAdmin',
  'userOfUnlicensed',
]

type MakeStep = (prepare: (id: string, confirmation: string) => { path: string; body?: unknown }) => Recipe

/** Recipes for credit notes and reopening: of bills that were settled this month. */
function creditRecipes(env: Bindings, step: MakeStep): Recipes {
  const reason = 'The matrix'
  const settle = (id: string) =>
    env.DB.prepare("UPDATE bills SET status = 'completed', paid_at = ? WHERE id = ? AND status IN ('unpaid', 'failed')")
      .bind(now(), id)
      .run()
  const settled = (recipe: Recipe): Recipe => ({
    ...recipe,
    prepare: async (target) => {
      // Other calls need the world's own bills unchanged.
      if (target.isFresh) await settle(target.id)
      return recipe.prepare(target)
    },
  })
  const credit = step((id) => ({ path: `/master/bill/${id}/credit`, body: { reason, way: 'bank' } }))
  return {
    'POST /master/bill/{id}/credit': settled(credit),
    'PATCH /master/bill/{id}/credit': {
      ...credit,
      prepare: async (target) => {
        const { id, isFresh } = target
        const creditId = isFresh ? await createCredit(env, id) : newId()
        const { headers } = await credit.prepare(target)
        return { path: `/master/bill/${id}/credit`, body: { credit_id: creditId, step: 'done' }, headers }
      },
    },
    'PUT /master/bill/{id}/promise': step((id) => ({
      path: `/master/bill/${id}/promise`,
      body: { until: toDay(now()), reason },
    })),
    'POST /master/bill/{id}/reopen': settled(step((id) => ({ path: `/master/bill/${id}/reopen`, body: { reason } }))),
  }
}

type FindRow = <T>(query: string, id: string) => Promise<T | undefined>
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

/** Recipes for the recipients of invoices and the next bill. */
function recipientRecipes(env: Bindings, find: FindRow): Recipes {
  return {
    'GET /bill-recipient/{id}': { prepare: ({ id }) => ({ path: `/bill-recipient/${id}` }) },
    'GET /next-bill/{id}': { prepare: ({ id }) => ({ path: `/next-bill/${id}` }) },
    'GET /spending/{id}': { prepare: ({ id }) => ({ path: `/spending/${id}` }) },
    'PUT /spending/{id}': {
      prepare: async ({ id }) => {
        const stored = await find<{ version: number }>('SELECT version FROM spending_rules WHERE account_id = ?', id)
        const body = { thresholds: [50_000], at_limit: 'ask', light_sites: [] }
        return { path: `/spending/${id}`, body, headers: ifMatch(stored?.version ?? 0) }
      },
      refuses: Object.fromEntries(NOT_BILLED.map((owner) => [owner, 409 as const])),
    },
    'PUT /bill-recipient/{id}': {
      prepare: async ({ id }) => {
        // Users of a partner that issues invoices have a recipient.
        await env.DB.prepare('DELETE FROM partner_issuers').run()
        const stored = await find<{ version: number }>('SELECT version FROM bill_recipients WHERE account_id = ?', id)
        const body = { name: 'The matrix', emails: ['books@example.com'] }
        return { path: `/bill-recipient/${id}`, body, headers: ifMatch(stored?.version ?? 0) }
      },
      refuses: Object.fromEntries(NOT_BILLED.map((owner) => [owner, 409 as const])),
    },
  }
}

/** Recipes for quotes. */
function quoteRecipes(env: Bindings): Recipes {
  const quoteOf = async (id: string) => {
    // An unknown account has none.
    const isKnown = await env.DB.prepare('SELECT 1 FROM accounts WHERE id = ?').bind(id).first()
    return isKnown ? createQuote(env, id) : newId()
  }
  const quoteStep = async (id: string, step: 'send' | 'withdraw') => {
    const body = { quote_id: await quoteOf(id), quote_version: 1, step }
    return { path: `/master/user/${id}/quote`, body }
  }
  return {
    'POST /master/user/{id}/quote': {
      prepare: async ({ id }) => {
        await env.DB.prepare('UPDATE plan_versions SET price = 1000 WHERE price IS NULL').run()
        const found = await env.DB.prepare('SELECT type FROM accounts WHERE id = ?').bind(id).first<{ type: string }>()
        const plan = found?.type === 'OEM_MASTER' ? 'oem' : 'light'
        return { path: `/master/user/${id}/quote`, body: { plan_code: plan, valid_until: toDay(now()) } }
      },
      refuses: Object.fromEntries(NOT_BILLED.map((owner) => [owner, 409 as const])),
    },
    'PATCH /master/user/{id}/quote': {
      prepare: async ({ id }) => quoteStep(id, 'withdraw'),
      also: { 'a quote that is sent': ({ id }) => quoteStep(id, 'send') },
    },
    'GET /master/user/{id}/quote/export-pdf': {
      prepare: async ({ id }) => ({ path: `/master/user/${id}/quote/export-pdf?quote_id=${await quoteOf(id)}` }),
    },
  }
}

/** Recipes for discounts: given from another month each time, so that no two meet. */
function discountRecipes(env: Bindings): Recipes {
  const reason = 'The matrix'
  const month = monthOf(now())
  const giveAway = async (id: string) => {
    await env.DB.prepare('DELETE FROM discounts WHERE account_id = ?').bind(id).run()
    const body = { percent: 10, amount: null, text: 'Discount', reason, from_month: month, months: 3 }
    return { path: `/master/user/${id}/discount`, body }
  }
  return {
    ...quoteRecipes(env),
    'GET /master/user/{id}/discount': { prepare: ({ id }) => ({ path: `/master/user/${id}/discount` }) },
    'POST /master/user/{id}/discount': {
      prepare: ({ id }) => giveAway(id),
      refuses: Object.fromEntries(NOT_BILLED.map((owner) => [owner, 409 as const])),
    },
    'PUT /master/user/{id}/own-price': {
      prepare: async ({ id }) => {
        await env.DB.prepare('UPDATE plan_versions SET price = 1000 WHERE price IS NULL').run()
        await env.DB.prepare('DELETE FROM own_prices WHERE account_id = ?').bind(id).run()
        const found = await env.DB.prepare('SELECT version, type FROM accounts WHERE id = ?')
          .bind(id)
          .first<{ version: number; type: string }>()
        const plan = found?.type === 'OEM_MASTER' ? 'oem' : 'light'
        const body = { plan_code: plan, price: 8000, from_month: addMonths(month, 1), months: 3, reason }
        return { path: `/master/user/${id}/own-price`, body, headers: ifMatch(found?.version ?? 1) }
      },
      refuses: Object.fromEntries(NOT_BILLED.map((owner) => [owner, 409 as const])),
    },
    'GET /master/coupon': { prepare: () => ({ path: '/master/coupon?limit=100' }) },
    'POST /master/coupon': {
      prepare: () => {
        const code = newId().slice(-12)
        const value = { percent: 10, amount: null, months: 3, text: 'Coupon' }
        const body = { code, ...value, plan_codes: ['light'], valid_until: toDay(now()), uses_max: 5 }
        return { path: '/master/coupon', body }
      },
    },
    'PATCH /master/coupon': {
      prepare: async () => ({ path: '/master/coupon', body: { coupon_id: (await storeCoupon(env)).id } }),
    },
    'PATCH /master/user/{id}/discount': {
      prepare: async ({ id }) => {
        // An unknown account has none.
        const isKnown = await env.DB.prepare('SELECT 1 FROM accounts WHERE id = ?').bind(id).first()
        const discountId = isKnown ? await createDiscount(env, id) : newId()
        const body = { discount_id: discountId, reason, last_month: month }
        return { path: `/master/user/${id}/discount`, body }
      },
    },
  }
}

/** Recipes for exemptions from suspension because of overdue bills. */
function suspensionRecipes(env: Bindings, find: FindRow): Recipes {
  const body = { exempt: true, reason: 'The matrix' }
  return {
    'GET /master/user/{id}/suspension': { prepare: ({ id }) => ({ path: `/master/user/${id}/suspension` }) },
    'PUT /master/user/{id}/suspension': {
      prepare: async ({ id }) => {
        const profile = await find<{ version: number }>('SELECT version FROM billing_profiles WHERE account_id = ?', id)
        return { path: `/master/user/${id}/suspension`, body, headers: ifMatch(profile?.version ?? 0) }
      },
      also: {
        'of an account with a card': async ({ id }) => {
          await storeBillingProfile(env, id, { customerId: 'cus_2', version: 4 })
          return { path: `/master/user/${id}/suspension`, body, headers: ifMatch(4) }
        },
      },
      refuses: Object.fromEntries(NOT_BILLED.map((owner) => [owner, 409 as const])),
    },
  }
}

/** Recipes for bills. */
export function createBillRecipes(env: Bindings): Recipes {
  const find = async <T>(query: string, id: string) => (await env.DB.prepare(query).bind(id).first<T>()) ?? undefined
  const seen = async (id: string) =>
    find<{ version: number; year: number; number: number }>('SELECT version, year, number FROM bills WHERE id = ?', id)
  /** A step with a bill, which is possible only once. */
  const step = (prepare: (id: string, confirmation: string) => { path: string; body?: unknown }): Recipe => ({
    prepare: async ({ id }) => {
      const bill = await seen(id)
      const confirmation = bill ? `${bill.year}-${String(bill.number).padStart(6, '0')}` : ''
      return { ...prepare(id, confirmation), headers: ifMatch(bill?.version ?? 1) }
    },
    spends: 'thing',
  })
  const reason = 'The matrix'
  return {
    'GET /user/bill': { prepare: () => ({ path: '/user/bill?limit=100' }) },
    'GET /oem-master/bill': { prepare: () => ({ path: '/oem-master/bill?limit=100&all=true' }) },
    'GET /user/bill/{id}': { prepare: ({ id }) => ({ path: `/user/bill/${id}` }), showsPeople: true },
    'GET /oem-master/bill/{id}': { prepare: ({ id }) => ({ path: `/oem-master/bill/${id}` }), showsPeople: true },
    'GET /master/bill': { prepare: () => ({ path: '/master/bill?limit=100' }) },
    'GET /master/bill/export': { prepare: () => ({ path: '/master/bill/export' }), lists: 'owners' },
    'GET /master/bill/{id}': { prepare: ({ id }) => ({ path: `/master/bill/${id}` }), showsPeople: true },
    'PATCH /master/bill/{id}/force-complete': step((id, confirmation) => ({
      path: `/master/bill/${id}/force-complete`,
      body: { reason, confirmation },
    })),
    'POST /master/bill/{id}/void': step((id) => ({ path: `/master/bill/${id}/void`, body: { reason, lines: [] } })),
    'POST /master/bill/{id}/release': {
      ...step((id) => ({ path: `/master/bill/${id}/release` })),
      prepare: async ({ id, isFresh }) => {
        // Other calls need the world's own bills unchanged.
        if (isFresh)
          await env.DB.prepare(
            "UPDATE bills SET status = 'held', year = NULL, number = NULL, issued_at = NULL, due_at = NULL WHERE id = ? AND status = 'unpaid'",
          )
            .bind(id)
            .run()
        return { path: `/master/bill/${id}/release`, headers: ifMatch((await seen(id))?.version ?? 1) }
      },
    },
    ...creditRecipes(env, step),
    ...recipientRecipes(env, find),
    ...discountRecipes(env),
    'GET /master/user/{id}/bill': { prepare: ({ id }) => ({ path: `/master/user/${id}/bill` }) },
    ...suspensionRecipes(env, find),
    'GET /master/user/{id}/initial-fee': { prepare: ({ id }) => ({ path: `/master/user/${id}/initial-fee` }) },
    'PUT /master/user/{id}/initial-fee': {
      prepare: async ({ id }) => {
        const profile = await find<{ version: number }>('SELECT version FROM billing_profiles WHERE account_id = ?', id)
        const body = { waived: true, reason }
        return { path: `/master/user/${id}/initial-fee`, body, headers: ifMatch(profile?.version ?? 0) }
      },
      also: {
        'of an account with a card': async ({ id }) => {
          await storeBillingProfile(env, id, { customerId: 'cus_1', version: 3 })
          return { path: `/master/user/${id}/initial-fee`, body: { waived: true, reason }, headers: ifMatch(3) }
        },
      },
      refuses: Object.fromEntries(NOT_BILLED.map((owner) => [owner, 409 as const])),
    },
  }
}
