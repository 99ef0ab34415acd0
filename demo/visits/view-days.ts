import { startOfDay } from '#shared/time/jst.ts'
import { addMonths, daysOfMonth, type Month, monthOf, startOfMonth } from '#shared/time/months.ts'
import { billingMonth } from '#demo/account-terms.ts'
import { DEMO_VIEWS } from '#demo/accounts.ts'
import { innViews } from '#demo/bills.ts'
import type { VisitProfile } from './profile.ts'
import { randomOf } from './random.ts'

const DAY = 24 * 60 * 60 * 1000
/** Minimum days before today with visits. */
const DAYS = 90

/** The first day with visits: the last two whole months are among them, because bills show their page views. */
export const firstDay = (now: number): number =>
  Math.min(startOfDay(now) - DAYS * DAY, startOfMonth(addMonths(billingMonth(now), -2)))

export const daysAgoOf = (day: number, now: number): number => Math.round((startOfDay(now) - day) / DAY)

/** Page views of a whole month; those of the inn are on its bills. */
function viewsOfMonth({ site: { owner } }: VisitProfile, month: Month, now: number): number {
  const present = billingMonth(now)
  if (owner === 'direct@example.com' && month < present) {
    const ago = [1, 2, 3, 4, 5].find((one) => addMonths(present, -one) === month) ?? 5
    return innViews(ago)
  }
  return DEMO_VIEWS.days[owner as keyof typeof DEMO_VIEWS.days] * daysOfMonth(month)
}

/** Weight of a day among the days of its month. */
function weightOf({ weekdays, sources, site }: VisitProfile, day: number, now: number): number {
  const weekday = new Date(day + 9 * 60 * 60 * 1000).getUTCDay()
  const daysAgo = daysAgoOf(day, now)
  const drawn = sources.reduce((sum, { weight }) => sum + (typeof weight === 'number' ? weight : weight(daysAgo)), 0)
  return weekdays[weekday] * drawn * (0.85 + 0.3 * randomOf(`${site.folder} ${day}`).next())
}

/** Page views of a site by day, up to today's midnight; whole months have exactly what was billed. */
export function viewDaysOf(profile: VisitProfile, now: number): Map<number, number> {
  const views = new Map<number, number>()
  for (let month = monthOf(firstDay(now)); startOfMonth(month) <= now; month = addMonths(month, 1)) {
    const first = startOfMonth(month)
    const days = Array.from({ length: daysOfMonth(month) }, (_, place) => first + place * DAY)
    const weights = days.map((day) => weightOf(profile, day, now))
    const sum = weights.reduce((all, one) => all + one, 0)
    const total = viewsOfMonth(profile, month, now)
    let [seen, given] = [0, 0]
    // The rounding remainder is carried over to the next day, so that the sum is exact.
    for (const [place, day] of days.entries()) {
      seen += weights[place]
      const until = Math.round((total * seen) / sum)
      if (day >= firstDay(now) && day <= now) views.set(day, until - given)
      given = until
    }
  }
  return views
}
