import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { replaceOwnPrice } from '#worker/entities/plans/own-price.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { Random } from './random.ts'
import { planId, SIMULATED_PLANS } from './simulated-plans.ts'
import type { SimulatedAccount, SimulatedWorld } from './simulated-world.ts'

/** A price of some yen to thousands; every second is so small that no card is charged. */
const priceOf = (drawn: number) => 1 + (drawn % 2 === 0 ? drawn % 40 : drawn)

/** Agrees with a payer on a price of its own from a coming month on, with or without end, or ends what was agreed. */
export async function changeOwnPrice(
  { DB }: Bindings,
  { ownPrices, plans, contracts }: SimulatedWorld,
  { account, random }: { account: SimulatedAccount; random: Random },
): Promise<void> {
  if (account.id !== account.payerId) return
  const own = contracts.filter(({ accountId }) => accountId === account.id).map(({ id }) => id)
  const held = plans.findLast(({ contractId }) => own.includes(contractId))?.code
  const plan = SIMULATED_PLANS.find(({ code }) => code === held)
  if (!plan) return
  const from = addMonths(monthOf(now()), 1 + random.below(3))
  const until = random.happens(0.4) ? null : addMonths(from, random.below(6))
  const price = random.happens(0.25) ? null : priceOf(random.below(40_000))
  ownPrices.push({ accountId: account.id, code: plan.code, from, until, price })
  const row = { until: until === null ? null : startOfMonth(addMonths(until, 1)), reason: 'simulated' }
  const next = price === null ? null : { ...row, price, createdAt: now(), createdBy: account.id }
  const db = connect(DB)
  const [first, ...rest] = replaceOwnPrice(db, {
    accountId: account.id,
    planId: planId(plan),
    from: startOfMonth(from),
    next,
  })
  if (first) await db.batch([first, ...rest])
}
