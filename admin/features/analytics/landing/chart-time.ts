import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import type { ChartUnit } from '#shared/analytics/analytics-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { toDay } from '#shared/time/jst.ts'

/** A time of a chart for its axis: `9時`-like hours as `9:00`, days without their year, months as they are written everywhere. */
export function shortTime(at: string): string {
  const [day = '', hour] = at.split('T')
  if (hour !== undefined) return `${Number(hour)}:00`
  const [year, month, date] = day.split('-')
  return date ? `${Number(month)}/${Number(date)}` : `${year}/${month}`
}

/** A time of a chart in full. */
export function fullTime(t: ReturnType<typeof useAnalyticsText>, at: string): string {
  const [day = '', hour] = at.split('T')
  return hour === undefined ? dateText(day) : t('lp.hour', { day: dateText(day), hour: Number(hour) })
}

/** Hours of Asia/Tokyo are fixed: nine before UTC. */
const OFFSET = 9 * 60 * 60 * 1000

/** A time of a chart in full; of one that is not over, that its value is so far. */
export const pointTime = (t: ReturnType<typeof useAnalyticsText>, at: string, open: string): string =>
  at === open ? t('lp.soFar', { time: fullTime(t, at) }) : fullTime(t, at)

/** The unit of a chart that a moment belongs to, as its points are named. */
export function chartTime(moment: string | number, unit: ChartUnit): string {
  const at = new Date(moment).getTime()
  if (unit === 'day') return toDay(at)
  return unit === 'month' ? toDay(at).slice(0, 7) : new Date(at + OFFSET).toISOString().slice(0, 13)
}
