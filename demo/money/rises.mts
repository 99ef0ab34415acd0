import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { DEMO_OFFERS, DEMO_PRICES } from '#demo/accounts.ts'
import { call, must } from '#demo/api.mts'
import { at } from '#demo/clock.mts'
import { OPERATOR, tokenOf } from './people.mts'
import { DAY, HOUR } from './times.ts'

type Terms = { price: number | null }
type Plan = { plan_id: string; plan_code: string; current: Terms; planned: Terms | null }
type Rise = { path: string; email: string; code: string; price: number; worse_from: 'month' | 'renewal' }

/** Saves a higher price of a plan at a moment, unless it is in the list. */
async function raise(moment: number, { path, email, code, price, worse_from }: Rise): Promise<void> {
  const token = await tokenOf(email)
  const { version, plans } = await must(call('GET', path, token))
  const plan = (plans as unknown as Plan[]).find((one) => one.plan_code === code)
  if (!plan || [plan.current, plan.planned].some((terms) => terms?.price === price)) return
  const body = { plans: [{ id: plan.plan_id, price, worse_from }] }
  await at(moment, () => must(call('PUT', path, token, body, { 'if-match': `"${String(version)}"` })))
}

/** A rise of the plan Pro that counts since the last month: accounts that had it keep their fee until their renewal. */
export const raisePro = () =>
  raise(startOfMonth(addMonths(monthOf(Date.now()), -2)) + 10 * DAY, {
    path: '/master/plan',
    email: OPERATOR,
    code: 'pro',
    price: DEMO_PRICES.pro + 10_000,
    worse_from: 'renewal',
  })

/**
 * Rises that begin with the next month, of the operator and of the partner: people are told from the morning after the
 * save on, which was two days ago if the month is older.
 */
export async function raiseNext(): Promise<void> {
  const saved = Math.max(startOfMonth(monthOf(Date.now())) + HOUR, Date.now() - 2 * DAY)
  await raise(saved, {
    path: '/master/plan',
    email: OPERATOR,
    code: 'premium_multi',
    price: DEMO_PRICES.premium_multi + 8000,
    worse_from: 'renewal',
  })
  const own = { path: '/oem-master/plan', email: 'oem@example.com' }
  const price = (DEMO_OFFERS.pro_multi?.price ?? 0) + 10_000
  await raise(saved, { ...own, code: 'pro_multi', price, worse_from: 'month' })
}
