import { isMonth, type Month, monthsFrom } from '#shared/time/months.ts'

/** Steps of a trend: one point per day or one per month. */
export const TREND_STEPS = ['day', 'month'] as const
export type TrendStep = (typeof TREND_STEPS)[number]

/** Maximum months of a trend by its step: more points cannot be told apart on a chart. */
export const TREND_MONTHS_MAX: Record<TrendStep, number> = { day: 13, month: 36 }
/** The first year that the calls accept. */
export const FIRST_YEAR = 2020

/** Why a period is refused; keys of the `validation` messages. */
export type PeriodProblem = { field: 'start' | 'end'; key: 'periodFuture' | 'periodOrder' | 'periodLength' | 'invalid' }

/** The first problem of a period of months, seen from the present month; undefined for a valid one. */
export function periodProblem(
  { start, end, by }: { start: Month; end: Month; by: TrendStep },
  present: Month,
): PeriodProblem | undefined {
  if (!isMonth(start) || start < `${FIRST_YEAR}-01`) return { field: 'start', key: 'invalid' }
  if (!isMonth(end)) return { field: 'end', key: 'invalid' }
  if (start > present) return { field: 'start', key: 'periodFuture' }
  if (end > present) return { field: 'end', key: 'periodFuture' }
  if (end < start) return { field: 'end', key: 'periodOrder' }
  if (monthsFrom(start, end).length > TREND_MONTHS_MAX[by]) return { field: 'end', key: 'periodLength' }
  return undefined
}
