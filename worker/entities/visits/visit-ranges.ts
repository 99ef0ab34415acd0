import { parseDay } from '#shared/time/jst.ts'
import { addMonths, daysOfMonth, monthsFrom } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'
import type { Days } from './visit-figures.ts'
import type { SpanRange } from './visit-rows.repository.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Whole months of days, and the days around them. `period`: the index by which rows are assigned to these days. */
export function rangesOf({ from, to }: Days, period: number): SpanRange[] {
  const days = (first: string, last: string): SpanRange[] =>
    first <= last ? [{ period, first, last, month: null }] : []
  const inside = monthsFrom(from.slice(0, 7), to.slice(0, 7)).filter(
    (month) => from <= firstOf(month) && to >= lastOf(month),
  )
  const [first, last] = [inside[0], inside.at(-1)]
  if (first === undefined || last === undefined) return days(from, to)
  return [
    ...days(from, lastOf(addMonths(first, -1))),
    ...inside.map((month) => ({ period, first: firstOf(month), last: lastOf(month), month })),
    ...days(firstOf(addMonths(last, 1)), to),
  ]
}

const firstOf = (month: string) => `${month}-01`
const lastOf = (month: string) => `${month}-${daysOfMonth(month)}`

/** The moments of days up to the end of the present hour, in UTC milliseconds; the end is excluded. */
export const stretchOf = ({ from, to }: Days) => ({
  begin: parseDay(from),
  end: Math.min(parseDay(to) + DAY, Math.floor(now() / HOUR) * HOUR + HOUR),
})
