import { addDays, daysIn, daysOf, type Period } from '#shared/analytics/analytics-period.ts'
import { daysOfMonth, monthsFrom } from '#shared/time/months.ts'

/** A period of up to this many days is followed by day; longer ones by week, the longest by month. */
const BY_DAY = 31
const BY_WEEK = 100

/** The parts of a period in which one cell is followed: few enough to read all of them at once. */
export function splitPeriod(period: Period): Period[] {
  const days = daysIn(period)
  if (days <= BY_DAY) return daysOf(period).map((day) => ({ from: day, to: day }))
  return days <= BY_WEEK ? weeksOf(period, days) : monthsOf(period)
}

/** Weeks that end with the period, so that the last one is a whole one; the first may be shorter. */
function weeksOf({ from, to }: Period, days: number): Period[] {
  return Array.from({ length: Math.ceil(days / 7) }, (_, index) => {
    const last = addDays(to, -7 * index)
    const first = addDays(last, -6)
    return { from: first < from ? from : first, to: last }
  }).toReversed()
}

/** Calendar months; the first and the last may be cut. */
const monthsOf = ({ from, to }: Period): Period[] =>
  monthsFrom(from.slice(0, 7), to.slice(0, 7)).map((month) => {
    const [first, last] = [`${month}-01`, `${month}-${daysOfMonth(month)}`]
    return { from: first < from ? from : first, to: last > to ? to : last }
  })
