import { startOfDay, toDay } from '#shared/time/jst.ts'
import { addMonths, type Month, monthOf, startOfMonth } from '#shared/time/months.ts'
import { addDays, type Period } from './analytics-period.ts'

// Reports of a site's visits by mail (rules/report-mails.md#when-a-report-is-sent), without zod: the browser reads this too.

export const REPORT_RHYTHMS = ['week', 'month'] as const
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number]

/** Maximum sites of which one person gets reports. */
export const REPORTS_MAX = 100

/** Characters of the comment in a month's report. */
export const REPORT_NOTE_MAX = 1000

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** From this hour of a day in Asia/Tokyo reports are sent. */
export const REPORT_HOUR = 8

/** The first day of a period, and the moment from which its report is sent: 8:00 of the day after its last one. */
export type ReportPeriod = Period & { dueAt: number }

/** The newest period whose report is due at a moment: a week from Monday to Sunday, or a month. */
export function reportPeriod(every: ReportRhythm, at: number): ReportPeriod {
  const day = startOfDay(at - REPORT_HOUR * HOUR)
  const after = every === 'week' ? mondayOf(day) : startOfMonth(monthOf(day))
  const from = every === 'week' ? after - 7 * DAY : startOfMonth(addMonths(monthOf(after), -1))
  return { from: toDay(from), to: toDay(after - DAY), dueAt: after + REPORT_HOUR * HOUR }
}

/** The period that begins with a day. */
export function periodFrom(every: ReportRhythm, from: string): Period {
  if (every === 'week') return { from, to: addDays(from, 6) }
  const month: Month = from.slice(0, 7)
  return { from, to: toDay(startOfMonth(addMonths(month, 1)) - DAY) }
}

function mondayOf(day: number): number {
  // The first of January 1970 was a Thursday; days begin nine hours before those of UTC.
  const weekday = (Math.round((day + 9 * HOUR) / DAY) + 3) % 7
  return day - weekday * DAY
}
