import { bytesText } from '#shared/media/bytes-text.ts'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** The size of a file: `340 KB`, `1.2 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB` : bytesText(bytes)
