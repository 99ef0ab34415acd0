// Makes, through the public API, coupons in each state that the operator can give them, and what it agreed with one
// customer: a discount, an own price from the next month on, and a quote that was sent: `node demo/seed-offers.mts
// <origin>`. Run it once.
import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { call, must, signIn } from './api.mts'

const DAY = 24 * 60 * 60 * 1000
/** One of demo/companies.ts, with the plan that it has, and the one that it is offered. */
const CUSTOMER = { name: '八雲測量', plan: 'standard', offered: 'premium' } as const

const inDays = (days: number) => toDay(Date.now() + days * DAY)

async function makeCoupons(token: string): Promise<void> {
  const common = { percent: null, amount: null, plan_codes: [], uses_max: 100 }
  const coupons = [
    { ...common, code: 'WELCOME20', percent: 20, months: 3, text: 'はじめての割引', valid_until: inDays(120) },
    {
      ...common,
      code: 'PRO-10000',
      amount: 10_000,
      months: 12,
      text: 'プロプラン応援',
      valid_until: inDays(60),
      plan_codes: ['pro', 'pro_multi'],
      uses_max: 20,
    },
    { ...common, code: 'EXPO2026', percent: 30, months: 6, text: '展示会特典', valid_until: inDays(30) },
  ]
  for (const coupon of coupons) await must(call('POST', '/master/coupon', token, coupon))
  const { data_list: list } = await must(call('GET', '/master/coupon?search=EXPO2026', token))
  const [stopped] = list as unknown as { id: string }[]
  if (stopped) await must(call('PATCH', '/master/coupon', token, { coupon_id: stopped.id }))
}

/** A discount of the present months, and another price for the plan after it. */
async function agree(token: string, path: string): Promise<void> {
  const present = monthOf(Date.now())
  const discount = {
    percent: 10,
    amount: null,
    text: 'ご継続割引',
    reason: '更新時の取り決め',
    from_month: present,
    months: 3,
  }
  const { version } = await must(call('POST', `${path}/discount`, token, discount))
  const price = {
    plan_code: CUSTOMER.plan,
    price: 26_800,
    from_month: addMonths(present, 3),
    months: 12,
    reason: '年間契約の取り決め',
  }
  await must(call('PUT', `${path}/own-price`, token, price, { 'if-match': `"${String(version)}"` }))
}

async function offer(token: string, path: string): Promise<void> {
  const body = { plan_code: CUSTOMER.offered, valid_until: inDays(30), note: '次期のご契約について' }
  const { quotes } = await must(call('POST', `${path}/quote`, token, body))
  const [quote] = quotes as unknown as { id: string; version: number }[]
  const step = { quote_id: quote?.id, quote_version: quote?.version, step: 'send' }
  await must(call('PATCH', `${path}/quote`, token, step))
}

const token = await signIn('master@example.com')
if (token) {
  await makeCoupons(token)
  const found = await must(call('GET', `/master/user?search=${encodeURIComponent(CUSTOMER.name)}`, token))
  const [customer] = found.data_list as unknown as { id: string }[]
  if (customer) {
    const path = `/master/user/${customer.id}`
    await agree(token, path)
    await offer(token, path)
  }
}
