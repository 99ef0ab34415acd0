import { parseDay, toDay } from '#shared/time/jst.ts'

export type Period = { from: string; to: string }

const DAY = 24 * 60 * 60 * 1000

export const PRESETS = ['today', 'week', 'month', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof PRESETS)[number]

/** First day of the month of `day`, and last day of the month before. */
const firstOf = (day: string) => `${day.slice(0, 8)}01`
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10)

/** First and last day of a preset period in Asia/Tokyo, both included. */
export function presetPeriod(preset: Preset, now: number): Period {
  const today = toDay(now)
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'week') return { from: toDay(now - 6 * DAY), to: today }
  if (preset === 'month') return { from: toDay(now - 29 * DAY), to: today }
  if (preset === 'thisMonth') return { from: firstOf(today), to: today }
  const lastDay = dayBefore(firstOf(today))
  return { from: firstOf(lastDay), to: lastDay }
}

/** A day from the query string; '' for anything invalid. */
export const readDay = (text: string | null) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text) ? text : ''

/** Not so for February 31, which a date makes March 3. */
const isRealDay = (day: string) => !Number.isNaN(parseDay(day)) && toDay(parseDay(day)) === day
