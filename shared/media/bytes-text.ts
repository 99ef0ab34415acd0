const MEGABYTE = 1024 * 1024

/** Bytes as people read them: `340 MB`, `1.2 GB`. */
export function bytesText(bytes: number): string {
  const megabytes = bytes / MEGABYTE
  if (megabytes >= 1000) return `${(megabytes / 1024).toFixed(1)} GB`
  return `${megabytes >= 10 ? Math.round(megabytes) : megabytes.toFixed(1)} MB`
}
