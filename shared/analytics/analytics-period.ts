import { parseDay, toDay } from '#shared/time/jst.ts'
import { addMonths, daysOfMonth, endOfMonth, monthOf } from '#shared/time/months.ts'
import { MONTHS_BACK } from './analytics-rules.ts'

// The days of an analysis (rules/analytics.md#periods), the same in the browser and on the server.

const DAY = 24 * 60 * 60 * 1000
/** Length of an analysis in days if the query names no period. */
const DEFAULT_DAYS = 28

/** Days as `yyyy-MM-dd`, both included, Asia/Tokyo. */
export type Period = { from: string; to: string }
export type PeriodQuery = { month?: string | undefined; from?: string | undefined; to?: string | undefined }
/** Why a period is refused; keys of the `validation` messages. */
export type PeriodFault = {
  field: keyof PeriodQuery
  key: 'monthAhead' | 'monthOld' | 'periodEither' | 'required' | 'date' | 'dayAhead' | 'dayOld' | 'rangeOrder'
}

/** A day some days later; earlier for a negative number. */
export const addDays = (day: string, count: number): string => toDay(parseDay(day) + count * DAY)

/** How many days a period has. */
export const daysIn = ({ from, to }: Period): number => Math.round((parseDay(to) - parseDay(from)) / DAY) + 1

/** Each day of a period. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index))

/** The period to compare with: the same number of days just before; for a whole month, the month before. */
export function periodBefore(period: Period): Period {
  const month = period.from.slice(0, 7)
  const isWhole = period.from.endsWith('-01') && period.to === lastOf(month)
  return isWhole ? wholeMonth(addMonths(month, -1)) : daysBefore(period)
}

/** The period to compare a month with: the month before, up to the same day if the month is not over. */
export function monthBefore({ from, to }: Period): Period {
  const before = wholeMonth(addMonths(from.slice(0, 7), -1))
  const isOver = to === lastOf(from.slice(0, 7))
  const same = `${before.from.slice(0, 8)}${to.slice(8)}`
  return isOver || same > before.to ? before : { ...before, to: same }
}

const lastOf = (month: string): string => toDay(endOfMonth(month))
const wholeMonth = (month: string): Period => ({ from: `${month}-01`, to: lastOf(month) })
const daysBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
})

const isDay = (day: string): boolean => !Number.isNaN(parseDay(day)) && toDay(parseDay(day)) === day

/** The first day that an analysis may begin with: the same day a year ago, or the last one of that month. */
export function firstDayOf(today: string): string {
  const month = addMonths(today.slice(0, 7), -MONTHS_BACK)
  const day = Math.min(Number(today.slice(8)), daysOfMonth(month))
  return `${month}-${String(day).padStart(2, '0')}`
}

function monthPeriod(month: string, today: string): Period | PeriodFault {
  const present = monthOf(parseDay(today))
  if (month > present) return { field: 'month', key: 'monthAhead' }
  if (month < addMonths(present, -MONTHS_BACK)) return { field: 'month', key: 'monthOld' }
  const whole = wholeMonth(month)
  return { ...whole, to: whole.to < today ? whole.to : today }
}

function rangePeriod(from: string, to: string, today: string): Period | PeriodFault {
  if (!isDay(from)) return { field: 'from', key: 'date' }
  if (!isDay(to)) return { field: 'to', key: 'date' }
  if (from > today) return { field: 'from', key: 'dayAhead' }
  if (to > today) return { field: 'to', key: 'dayAhead' }
  if (to < from) return { field: 'to', key: 'rangeOrder' }
  if (from < firstDayOf(today)) return { field: 'from', key: 'dayOld' }
  return { from, to }
}

/** The days that a query asks for, seen from today (`yyyy-MM-dd`), or its first fault. A month ends today at the latest. */
export function periodOf({ month, from, to }: PeriodQuery, today: string): Period | PeriodFault {
  if (month !== undefined) {
    return from === undefined && to === undefined ? monthPeriod(month, today) : { field: 'month', key: 'periodEither' }
  }
  if (from === undefined && to === undefined) return { from: addDays(today, 1 - DEFAULT_DAYS), to: today }
  if (from === undefined) return { field: 'from', key: 'required' }
  if (to === undefined) return { field: 'to', key: 'required' }
  return rangePeriod(from, to, today)
}
