import { parseDayText } from '#admin/ui/form/day-text.ts'
import { addDays, type Period, type PeriodFault, periodOf } from '#shared/analytics/analytics-period.ts'
import { LAST_DAYS, MONTHS_BACK } from '#shared/analytics/analytics-rules.ts'
import { addMonths, isMonth, type Month, monthsFrom } from '#shared/time/months.ts'

export type LastDays = (typeof LAST_DAYS)[number]
/** What the figures are of. The days of an own range are texts as they were typed: a refused one stays. */
export type ChosenPeriod =
  | { kind: 'last'; days: LastDays }
  | { kind: 'month'; month: Month }
  | { kind: 'days'; from: string; to: string }

export const DEFAULT_PERIOD = { kind: 'last', days: 28 } as const satisfies ChosenPeriod

/** The months that can be chosen, the present one first. */
export function monthChoices(today: string): Month[] {
  const present = today.slice(0, 7)
  return monthsFrom(addMonths(present, -MONTHS_BACK), present).toReversed()
}

/** The days of a period, both included, or why it is refused. */
export function rangeOf(chosen: ChosenPeriod, today: string): Period | PeriodFault {
  if (chosen.kind === 'last') return { from: addDays(today, 1 - chosen.days), to: today }
  if (chosen.kind === 'month') return periodOf({ month: chosen.month }, today)
  // What is no day in any way of writing is one in none of the calls either.
  const day = (text: string) => parseDayText(text) ?? 'x'
  return periodOf({ from: day(chosen.from), to: day(chosen.to) }, today)
}

export const isRefused = (range: Period | PeriodFault): range is PeriodFault => 'field' in range

/**
 * The month of a report: the chosen one, or that of the period's last day. Where that is today, that of yesterday: on the
 * first of a month there is nothing to report of it.
 */
export function reportMonth(chosen: ChosenPeriod, to: string, today: string): Month {
  if (chosen.kind === 'month') return chosen.month
  return (to === today ? addDays(today, -1) : to).slice(0, 7)
}

/** The period's part of a call. A month is asked for by its name: its first day may be more than a year ago. */
export const toPeriodQuery = (chosen: ChosenPeriod, { from, to }: Period) =>
  chosen.kind === 'month' ? { month: chosen.month } : { from, to }

/** The period of the query string; what it cannot mean becomes the default. Own days stay as they are written. */
export function readPeriod(params: URLSearchParams, today: string): ChosenPeriod {
  const month = params.get('month')
  if (month && isMonth(month) && monthChoices(today).includes(month)) return { kind: 'month', month }
  const [from, to] = [params.get('from'), params.get('to')]
  if (from !== null || to !== null) return { kind: 'days', from: plain(from), to: plain(to) }
  const days = LAST_DAYS.find((count) => String(count) === params.get('last'))
  return days ? { kind: 'last', days } : DEFAULT_PERIOD
}

/** Longer texts are no day in any way of writing. */
const plain = (text: string | null) => (text ?? '').slice(0, 12)

/** The period's part of the query string. */
export function writePeriod(period: ChosenPeriod, params: URLSearchParams): void {
  if (period.kind === 'month') params.set('month', period.month)
  if (period.kind === 'last' && period.days !== DEFAULT_PERIOD.days) params.set('last', String(period.days))
  if (period.kind !== 'days') return
  // Days are stored in one way of writing, however they were typed.
  params.set('from', parseDayText(period.from) ?? period.from)
  params.set('to', parseDayText(period.to) ?? period.to)
}
