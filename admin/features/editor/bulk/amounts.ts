import type { BulkText } from './use-bulk-text.ts'

const MEGABYTE = 1024 * 1024

/** Bytes as people read them: `340 MB`, `1.2 GB`. */
export function bytesText(bytes: number): string {
  const megabytes = bytes / MEGABYTE
  if (megabytes >= 1000) return `${(megabytes / 1024).toFixed(1)} GB`
  return `${megabytes >= 10 ? Math.round(megabytes) : megabytes.toFixed(1)} MB`
}

/** Seconds as people say them. */
export function timeText(t: BulkText, seconds: number): string {
  if (seconds < 90) return t('sending.seconds', { count: seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return t('sending.minutes', { count: minutes })
  return t('sending.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
