import type { PlanCode } from '#shared/account/plan-rules.ts'
import { ALL_ACCOUNTS, type DayFigures, NO_FIGURES } from '#shared/billing/figures.ts'
import { discountOf } from '#shared/billing/discount-rules.ts'
import { parseDay, startOfDay, toDay } from '#shared/time/jst.ts'
import { endOfMonth, type Month, monthOf, monthsFrom, startOfMonth } from '#shared/time/months.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { type Facts, type FigureRow, type PlanPrice, readFacts, writeFigures } from './figures.repository.ts'
import { readChanges, readPrices, writeChanges } from './revenue-change.repository.ts'

const DAY = 24 * 60 * 60 * 1000

/** The day after a day (`yyyy-MM-dd`). */
export const nextDay = (day: string): string => toDay(parseDay(day) + DAY)

/** The monthly fee of a plan: zero without a price, and for a trial. */
const feeOf = ({ code, price }: PlanPrice): number => (code === 'trial' ? 0 : (price ?? 0))

type Counts = DayFigures & { mrr: number; mrrByPlan: Partial<Record<PlanCode, number>> }

const emptyCounts = (): Counts => ({ ...NO_FIGURES, plans: {}, mrr: 0, mrrByPlan: {} })

/** Adds a number to the entry of a plan. Entries are sorted when they are stored. */
function addTo(counts: Partial<Record<PlanCode, number>>, code: PlanCode, value: number): void {
  if (value !== 0) counts[code] = (counts[code] ?? 0) + value
}

function addRunning(counts: Counts, plan: PlanPrice, accounts: number): void {
  const fee = feeOf(plan)
  counts.companies += accounts
  counts.mrr += fee * accounts
  if (fee > 0) counts.paidPlans += accounts
  addTo(counts.plans, plan.code, accounts)
  addTo(counts.mrrByPlan, plan.code, fee * accounts)
}

function takeOff(counts: Counts | undefined, code: PlanCode, off: number): void {
  if (!counts) return
  counts.mrr -= off
  addTo(counts.mrrByPlan, code, -off)
}

const sorted = <T extends object>(entries: T): T =>
  Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1))) as T

/** Finds the plan of an account with the price that was agreed with it, else the list's. */
function agreedPlans(prices: readonly PlanPrice[]) {
  const plans = new Map(prices.map((plan) => [plan.id, plan]))
  return ({ planId, agreedPrice }: { planId: string | null; agreedPrice: number | null }): PlanPrice | undefined => {
    const plan = plans.get(planId ?? '')
    return plan && { ...plan, price: agreedPrice ?? plan.price }
  }
}

/**
 * The figures of all accounts and of each partner, with fields in a fixed order, so that equal figures are equal texts.
 */
export function toFigureRows({ prices, running, discounts, sites, registered }: Facts): FigureRow[] {
  const scopes = new Map<string, Counts>([[ALL_ACCOUNTS, emptyCounts()]])
  // Every partner gets a row, also without contracts; otherwise yesterday's would be taken for today's.
  for (const { master } of registered) if (master) scopes.set(master, emptyCounts())
  const each = (master: string | null, change: (counts: Counts) => void) => {
    for (const scope of [ALL_ACCOUNTS, master]) {
      const counts = scope && scopes.get(scope)
      if (counts) change(counts)
    }
  }
  const planOf = agreedPlans(prices)
  for (const one of running) {
    const plan = planOf(one)
    if (plan) each(one.master, (counts) => addRunning(counts, plan, one.accounts))
  }
  for (const discount of discounts) {
    const plan = planOf(discount)
    const off = plan ? discountOf(discount, feeOf(plan)) : 0
    if (plan) takeOff(scopes.get(ALL_ACCOUNTS), plan.code, off)
  }
  for (const one of sites) {
    each(one.master, (counts) => {
      counts.sites += one.sites
      counts.newSites += one.created
    })
  }
  for (const { master, created } of registered) each(master, (counts) => (counts.newCompanies += created))
  return [...scopes].map(([scope, counts]) => ({ scope, figures: toFigures(scope, counts) }))
}

/** Partners' rows contain no revenue: only the operator may see it. */
function toFigures(scope: string, { mrr, mrrByPlan, plans, ...counts }: Counts): DayFigures {
  const figures = { ...counts, plans: sorted(plans) }
  return scope === ALL_ACCOUNTS ? { ...figures, mrr, mrrByPlan: sorted(mrrByPlan) } : figures
}

/** Computes and stores the figures of a day: as of its end, or as of now while it lasts. */
export async function writeDay(env: Bindings, day: string): Promise<void> {
  const at = now()
  const from = parseDay(day)
  const end = from + DAY - 1
  const facts = await readFacts(env.DB, from, Math.min(end, at))
  await writeFigures(env.DB, { day, isFinal: end < at }, toFigureRows(facts))
}

/** Computes and stores the new, lost and changed revenue of a month: as of its end, or as of now while it lasts. */
export async function writeMonth(env: Bindings, month: Month): Promise<void> {
  const moments = [startOfMonth(month) - 1, Math.min(endOfMonth(month), now())] as const
  const prices = await readPrices(env.DB, ...moments)
  const [from, to] = moments.map((at, index) => ({
    at,
    fees: Object.fromEntries((prices[index] ?? []).map((plan) => [plan.id, feeOf(plan)])),
  }))
  if (from && to) await writeChanges(env.DB, month, await readChanges(env.DB, from, to))
}

/** Whether a day is the last of its month. */
export const isLastOfMonth = (day: string): boolean => monthOf(parseDay(nextDay(day))) !== day.slice(0, 7)

/**
 * Computes the figures of all days from one to another again (`yyyy-MM-dd`, both included, none in the future), and the
 * changes of their months. The result is the same as the job's, day by day. Returns the number of days.
 */
export async function rebuildFigures(env: Bindings, from: string, to: string): Promise<number> {
  const last = toDay(Math.min(parseDay(to), startOfDay(now())))
  let days = 0
  for (let day = from; day <= last; day = nextDay(day)) {
    await writeDay(env, day)
    days++
  }
  for (const month of monthsFrom(from.slice(0, 7), last.slice(0, 7))) await writeMonth(env, month)
  return days
}
