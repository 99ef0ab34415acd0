import type { MonthsQuery, RetentionData, ServiceRevenueData } from '#shared/billing/dashboard.ts'
import { ALL_ACCOUNTS, NO_FIGURES } from '#shared/billing/figures.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, endOfMonth, type Month, monthOf, monthsFrom } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { selectLastDays } from './dashboard.repository.ts'
import { checkPeriod, toPeriod } from './dashboard.service.ts'
import { type ChangeSum, selectChangeSums, selectServiceRevenue } from './retention.repository.ts'

function monthsOf(query: MonthsQuery): Month[] {
  const period = toPeriod({ ...query, by: 'month' })
  checkPeriod(period)
  return monthsFrom(period.start, period.end)
}

const lastDay = (month: Month) => toDay(endOfMonth(month))
const NO_CHANGE = { accounts: 0, before: 0, after: 0 }

/**
 * How much of the recurring revenue of each month's beginning is left at its end (rules/figures.md#retention). Of the
 * present month until now. Throws 422 for a period that is none.
 */
export async function getRetention(env: Bindings, query: MonthsQuery): Promise<RetentionData> {
  const months = monthsOf(query)
  const days = months.map((month) => lastDay(addMonths(month, -1)))
  const [{ some }, sums] = await Promise.all([
    selectLastDays(env.DB, ALL_ACCOUNTS, days, toDay(now())),
    selectChangeSums(env.DB, months),
  ])
  const figures = new Map(some.map((one) => [one.day, one.figures]))
  const sumOf = (month: Month, kind: ChangeSum['kind']) =>
    sums.find((one) => one.month === month && one.kind === kind) ?? NO_CHANGE
  return {
    points: months.map((month) => {
      const { mrr = 0, paidPlans } = figures.get(lastDay(addMonths(month, -1))) ?? NO_FIGURES
      const lost = sumOf(month, 'lost')
      const less = sumOf(month, 'less')
      const more = sumOf(month, 'more')
      return {
        period: month,
        mrr,
        accounts: paidPlans,
        lostAccounts: lost.accounts,
        lost: lost.before,
        contraction: less.before - less.after,
        expansion: more.after - more.before,
      }
    }),
  }
}

/** What was billed and credited for the service of each month that is over. Throws 422 for a period that is none. */
export async function getServiceRevenue(env: Bindings, query: MonthsQuery): Promise<ServiceRevenueData> {
  const present = monthOf(now())
  const months = monthsOf(query).filter((month) => month < present)
  const [start = present] = months
  const { billed, credited } = await selectServiceRevenue(env.DB, start, months.at(-1) ?? start)
  return {
    points: months.map((period) => ({
      period,
      billed: billed.get(period) ?? 0,
      credited: credited.get(period) ?? 0,
    })),
  }
}
