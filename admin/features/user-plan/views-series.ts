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

/** The upper end of a scale: an even number of at least 4 with one digit and noughts, so that its half is whole too. */
export function scaleEnd(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(max, 4)))
  const steps = power === 1 ? [4, 6, 8, 10] : [1, 2, 3, 4, 5, 6, 8, 10]
  return (steps.find((one) => one * power >= max) ?? 10) * power
}
