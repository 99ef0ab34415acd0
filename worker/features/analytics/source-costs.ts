import type { SourceCost } from '#shared/analytics/source-costs.ts'
import type { Period } from '#shared/analytics/analytics-period.ts'
import { parseDay } from '#shared/time/jst.ts'
import { daysOfMonth, daysWithin } from '#shared/time/months.ts'

/** The part of a month's cost that falls on the days of a period. */
const partOf = ({ month, amount }: SourceCost, { from, to }: Period): number =>
  (amount * daysWithin(month, parseDay(from), parseDay(to))) / daysOfMonth(month)

/** What a source cost in a period, in whole units; null where nothing was typed in for any of its months. */
export function costOf(costs: readonly SourceCost[], source: string, period: Period): number | null {
  const typed = costs.filter((cost) => cost.source === source)
  return typed.length === 0 ? null : Math.round(typed.reduce((sum, cost) => sum + partOf(cost, period), 0))
}
