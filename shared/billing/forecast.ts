import { daysOfMonth, monthOf, startOfMonth } from '#shared/time/months.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { startedUnits } from './money.ts'

/** Page views of one day, `yyyy-MM-dd` in Asia/Tokyo. */
export type DayViews = { day: string; views: number }

/** An expected number with the range that holds 80 % of the outcomes. */
export type Forecast = { point: number; low: number; high: number }

/** Days before today that a forecast looks at. */
export const FORECAST_DAYS = 28
/** Minimum full days of data for a forecast. */
export const FORECAST_DAYS_MIN = 3

const DAY = 24 * 60 * 60 * 1000
/** The rest of today has at most this multiple of the mean's part of its hours. */
const REST_TIMES = 2
/** Standard deviations on each side that hold 80 % of a normal distribution. */
const WIDTH_80 = 1.2816

const weekdayOf = (at: number) => new Date(at + 9 * 60 * 60 * 1000).getUTCDay()
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

type Sample = { weekday: number; views: number }

/**
 * The full days before today, at most `FORECAST_DAYS`, from the first one with views on; a day without a row had none.
 */
function samplesOf(days: readonly DayViews[], today: number): Sample[] {
  const viewsOf = new Map(days.map(({ day, views }) => [day, views]))
  const samples: Sample[] = []
  for (let back = FORECAST_DAYS; back >= 1; back--) {
    const at = today - back * DAY
    const views = viewsOf.get(toDay(at)) ?? 0
    if (samples.length > 0 || views > 0) samples.push({ weekday: weekdayOf(at), views })
  }
  return samples
}

/** How many full days of data there are before today, at most `FORECAST_DAYS`. */
export const countFullDays = (days: readonly DayViews[], now: number): number =>
  samplesOf(days, parseDay(toDay(now))).length

/** Returns the mean of a weekday that occurs at least twice, else the mean of all days. */
function meansOf(samples: readonly Sample[]): (weekday: number) => number {
  const byWeekday = Map.groupBy(samples, ({ weekday }) => weekday)
  const all = meanOf(samples.map(({ views }) => views))
  return (weekday) => {
    const same = byWeekday.get(weekday) ?? []
    return same.length < 2 ? all : meanOf(same.map(({ views }) => views))
  }
}

/** The standard deviation of the days from their means. */
function spreadOf(samples: readonly Sample[], mean: (weekday: number) => number): number {
  const squares = samples.reduce((sum, { weekday, views }) => sum + (views - mean(weekday)) ** 2, 0)
  const means = new Set(samples.map(({ weekday }) => mean(weekday))).size
  return Math.sqrt(squares / Math.max(1, samples.length - means))
}

/**
 * Page views at the end of the running month (rules/usage.md#forecast): the counted views, plus the mean of its weekday
 * for each remaining day; today adds what it still lacks to its mean, at most at twice the mean's pace. The range comes from the spread of the days and
 * of their means. undefined before three full days of data. `days` may hold further days; those of the month are
 * counted.
 */
export function forecastViews(days: readonly DayViews[], now: number): Forecast | undefined {
  const today = parseDay(toDay(now))
  const samples = samplesOf(days, today)
  if (samples.length < FORECAST_DAYS_MIN) return undefined
  const month = monthOf(now)
  const counted = days.filter(({ day }) => day.startsWith(month)).reduce((sum, { views }) => sum + views, 0)
  const seenToday = days.find(({ day }) => day === toDay(now))?.views ?? 0
  const mean = meansOf(samples)
  const end = startOfMonth(month) + daysOfMonth(month) * DAY
  const usual = mean(weekdayOf(today))
  const restOfDay = (today + DAY - now) / DAY
  let expected = Math.min(Math.max(0, usual - seenToday), REST_TIMES * usual * restOfDay)
  for (let at = today + DAY; at < end; at += DAY) expected += mean(weekdayOf(at))
  const left = (end - now) / DAY
  const width = WIDTH_80 * spreadOf(samples, mean) * Math.sqrt(left + left ** 2 / samples.length)
  const point = counted + Math.round(expected)
  return {
    point,
    low: Math.max(counted, Math.floor(point - width)),
    high: Math.ceil(point + width),
  }
}

type ViewPrice = { limitAccess: number | null; limitAccessPrice: number | null; limitAccessUnit: number }

/** The fee for page views over the limit in yen without tax; undefined without a limit or a price. */
export function overageOf(views: number, price: ViewPrice): number | undefined {
  const { limitAccess, limitAccessPrice, limitAccessUnit } = price
  if (limitAccess === null || limitAccessPrice === null) return undefined
  return startedUnits(views, limitAccess, limitAccessUnit) * limitAccessPrice
}

/** Forecast of the fee for page views over the limit, in yen without tax; undefined without a limit or a price. */
export function forecastOverage(views: Forecast, price: ViewPrice): Forecast | undefined {
  const [point, low, high] = [views.point, views.low, views.high].map((value) => overageOf(value, price))
  return point === undefined || low === undefined || high === undefined ? undefined : { point, low, high }
}
