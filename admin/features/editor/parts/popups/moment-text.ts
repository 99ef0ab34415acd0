import { parseDayText } from '#admin/ui/form/day-text.ts'
import { formatDateTime, parseDay } from '#shared/time/jst.ts'

/** A moment in Asia/Tokyo as it is typed: a day, and a time to the minute. */
export type MomentText = { day: string; time: string }

/** What stands in the fields of a stored moment. */
export function momentText(iso: string | null): MomentText {
  const [day = '', time = ''] = iso === null ? [] : formatDateTime(Date.parse(iso)).split(' ')
  return { day, time }
}

/** A typed time, e.g. `9:05`, `０９：０５` or `0905`, in milliseconds of its day; undefined = no such time. */
function parseTimeText(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  const match = /^(\d{1,2})[:時](\d{1,2})分?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain)
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2])]
  return match && hours < 24 && minutes < 60 ? (hours * 60 + minutes) * 60_000 : undefined
}

/** The moment that was typed: null where both fields are empty, undefined where it is none. */
export function parseMoment({ day, time }: MomentText): string | null | undefined {
  if (day.trim() === '' && time.trim() === '') return null
  const [date, offset] = [parseDayText(day), parseTimeText(time)]
  if (date === undefined || offset === undefined) return undefined
  return new Date(parseDay(date) + offset).toISOString()
}
