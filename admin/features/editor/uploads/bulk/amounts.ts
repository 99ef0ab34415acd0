import type { BulkText } from './use-bulk-text.ts'

/** Seconds as people say them. */
export function timeText(t: BulkText, seconds: number): string {
  if (seconds < 90) return t('sending.seconds', { count: seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return t('sending.minutes', { count: minutes })
  return t('sending.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
