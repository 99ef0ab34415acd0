import { parseDayText } from '#admin/ui/form/day-text.ts'
import { formatDateTime, parseDay } from '#shared/time/jst.ts'

/** A typed date and time in Asia/Tokyo: `2026/11/22` and `09:05`. */
export type DateTimeText = { day: string; time: string }

/** The field texts of a stored time (ISO 8601); empty for null. */
export function toDateTimeText(iso: string | null): DateTimeText {
  const [day = '', time = ''] = iso === null ? [] : formatDateTime(iso).split(' ')
  return { day, time }
}

/** Parses a time, e.g. `9:05`, `０９：０５` or `0905`, to milliseconds from midnight; undefined if invalid. */
function parseTimeText(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  const match = /^(\d{1,2})[:時](\d{1,2})分?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain)
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2])]
  return match && hours < 24 && minutes < 60 ? (hours * 60 + minutes) * 60_000 : undefined
}

/** Parses date and time to ISO 8601 in UTC; null if both fields are empty, undefined if invalid. */
export function parseDateTimeText({ day, time }: DateTimeText): string | null | undefined {
  if (day.trim() === '' && time.trim() === '') return null
  const [date, offset] = [parseDayText(day), parseTimeText(time)]
  if (date === undefined || offset === undefined) return undefined
  return new Date(parseDay(date) + offset).toISOString()
}
