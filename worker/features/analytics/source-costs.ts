import type { SourceCost } from '#shared/analytics/source-costs.ts'
import { addDays, daysIn, type Period } from '#shared/analytics/analytics-period.ts'
import { addMonths } from '#shared/time/months.ts'

/** The days of a month that a period has. */
function daysOf(month: string, { from, to }: Period): number {
  const [first, last] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)]
  const part = { from: from > first ? from : first, to: to < last ? to : last }
  return part.from > part.to ? 0 : daysIn(part)
}

/** The part of a month's cost that falls on the days of a period. */
function partOf({ month, amount }: SourceCost, period: Period): number {
  const whole = daysIn({ from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) })
  return (amount * daysOf(month, period)) / whole
}

/** What a source cost in a period, in whole units; null where nothing was typed in for any of its months. */
export function costOf(costs: readonly SourceCost[], source: string, period: Period): number | null {
  const typed = costs.filter((cost) => cost.source === source)
  return typed.length === 0 ? null : Math.round(typed.reduce((sum, cost) => sum + partOf(cost, period), 0))
}
