/** Japan has had no daylight saving since 1951: the offset is fixed (rules/wire.md#times-and-dates). */
const OFFSET = 9 * 60 * 60 * 1000

const shifted = (at: number) => new Date(at + OFFSET)
const two = (value: number) => String(value).padStart(2, '0')

/** A moment as UTC milliseconds, or as the ISO text of an answer. */
type Moment = number | string

const millisOf = (at: Moment) => (typeof at === 'string' ? Date.parse(at) : at)

/** `yyyy/MM/dd` in Asia/Tokyo (rules/wire.md#times-and-dates). */
export function formatDate(at: Moment): string {
  const date = shifted(millisOf(at))
  return `${date.getUTCFullYear()}/${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}`
}

/** `yyyy/MM/dd HH:mm` in Asia/Tokyo (rules/wire.md#times-and-dates). */
export function formatDateTime(at: Moment): string {
  const date = shifted(millisOf(at))
  return `${formatDate(at)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** `yyyy/MM/dd HH:mm:ss` in Asia/Tokyo (rules/wire.md#times-and-dates). */
export function formatMoment(at: number): string {
  return `${formatDate(at)} ${formatTime(at)}`
}

/** `HH:mm:ss` in Asia/Tokyo. */
export function formatTime(at: number): string {
  const date = shifted(at)
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
}

const DAY = 24 * 60 * 60 * 1000

/** 00:00 in Asia/Tokyo of the day that an instant falls on, in UTC milliseconds. */
export function startOfDay(at: number): number {
  return Math.floor((at + OFFSET) / DAY) * DAY - OFFSET
}

/** 00:00 in Asia/Tokyo of a day given as `yyyy-MM-dd`, in UTC milliseconds. */
export function parseDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - OFFSET
}

/**
 * The last millisecond of a contract of `months` from the JST day of `start`: 23:59:59.999 of the day before the same day
 * of the last month, or of that month's last day where it lacks the day (rules/contracts.md#contracts).
 */
export function contractEnd(start: number, months: number): number {
  const date = shifted(start)
  const day = date.getUTCDate()
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  const after = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, Math.min(day, lastOfMonth + 1))
  return after - OFFSET - 1
}

/** Calendar days in Asia/Tokyo from one moment to another: 0 on the same day, negative backwards. */
export function daysBetween(from: number, to: number): number {
  return Math.floor((to + OFFSET) / DAY) - Math.floor((from + OFFSET) / DAY)
}

/** The day of a moment in Asia/Tokyo as `yyyy-MM-dd`, as date inputs want it. */
export function toDay(at: number): string {
  return formatDate(at).replaceAll('/', '-')
}
