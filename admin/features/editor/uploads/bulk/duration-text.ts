import type { BulkText } from './use-bulk-text.ts'

/** A duration as a message in seconds, minutes, or hours and minutes. */
export function durationText(t: BulkText, seconds: number): string {
  if (seconds < 90) return t('sending.seconds', { count: seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return t('sending.minutes', { count: minutes })
  return t('sending.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
