import { toDay } from '#shared/time/jst.ts'

/** Saves a file made in the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A name that people chose as a file's name: without the signs that file systems refuse. */
export const toFileName = (name: string) => name.replace(/[\\/:*?"<>|]/g, '_')

/** `users` as `users-20260401.csv`, by the current day in Asia/Tokyo. */
export const datedCsvName = (name: string) => `${name}-${toDay(Date.now()).replaceAll('-', '')}.csv`
