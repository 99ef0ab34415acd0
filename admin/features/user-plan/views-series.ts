import type { DayViews } from '#shared/billing/forecast.ts'

/** A point of a chart: x is the number of the day in its month, from 1. */
export type Point = { x: number; y: number }

/** The views of each day. */
export const byDay = (days: readonly DayViews[]): Point[] =>
  days.map(({ day, views }) => ({ x: Number(day.slice(-2)), y: views }))

/** The views up to and with each day. */
export function summed(days: readonly DayViews[]): Point[] {
  let sum = 0
  return days.map(({ day, views }) => {
    sum += views
    return { x: Number(day.slice(-2)), y: sum }
  })
}

/** The upper end of a scale: 1, 2, 4, 5 or 10 times a power of ten, at least 4, so that its half is a whole number. */
export function scaleEnd(max: number): number {
  if (max <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(max))
  const step = [1, 2, 4, 5, 10].find((one) => one * power >= max) ?? 10
  return step * power
}
