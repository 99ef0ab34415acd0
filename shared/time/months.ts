import { startOfDay } from './jst.ts'

/** A month of Asia/Tokyo as `yyyy-MM`; sorts as text. */
export type Month = string

const OFFSET = 9 * 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

const toMonth = (year: number, index: number): Month => {
  const date = new Date(Date.UTC(year, index, 1))
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`
}

function partsOf(month: Month): [year: number, index: number] {
  const match = MONTH.exec(month)
  if (!match) throw new RangeError(`Not a month: ${month}`)
  return [Number(match[1]), Number(match[2]) - 1]
}

/** Whether a text is a month (`yyyy-MM`). */
export const isMonth = (text: string): boolean => MONTH.test(text)

/** The month of a moment (UTC milliseconds) in Asia/Tokyo. */
export function monthOf(at: number): Month {
  const date = new Date(at + OFFSET)
  return toMonth(date.getUTCFullYear(), date.getUTCMonth())
}

/** A month some months later; earlier for a negative number. Throws for a text that is no month. */
export function addMonths(month: Month, count: number): Month {
  const [year, index] = partsOf(month)
  return toMonth(year, index + count)
}

/** The first millisecond of a month: 00:00 of its first day in Asia/Tokyo. */
export function startOfMonth(month: Month): number {
  const [year, index] = partsOf(month)
  return Date.UTC(year, index, 1) - OFFSET
}

/** The last millisecond of a month. */
export const endOfMonth = (month: Month): number => startOfMonth(addMonths(month, 1)) - 1

/** How many days a month has. */
export const daysOfMonth = (month: Month): number => (startOfMonth(addMonths(month, 1)) - startOfMonth(month)) / DAY

/** The first moment of the month after a moment: when a change of plan or price begins. */
export const startOfNextMonth = (at: number): number => startOfMonth(addMonths(monthOf(at), 1))

/** All months from one to another, both included; empty where the second is earlier. At most 1,200. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last && months.length < 1200; month = addMonths(month, 1)) months.push(month)
  return months
}

/**
 * On how many days of a month a period runs, each begun day counted: 0 where they do not meet. Both moments belong to
 * the period.
 */
export function daysWithin(month: Month, from: number, to: number): number {
  const start = Math.max(from, startOfMonth(month))
  const end = Math.min(to, endOfMonth(month))
  return end < start ? 0 : (startOfDay(end) - startOfDay(start)) / DAY + 1
}
