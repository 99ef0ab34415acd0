import { CSV_BYTES_MAX } from '#shared/text/csv.ts'

export type FileProblem = 'wrongType' | 'tooLarge' | 'unreadable' | 'many'

/** Size limit in megabytes, as shown. */
export const MEGABYTES_MAX = CSV_BYTES_MAX / 1024 / 1024

/** Why a choice of files cannot be sent; the server checks the content. */
export function findFileProblem(files: readonly Pick<File, 'name' | 'size'>[]): FileProblem | undefined {
  const [file, ...others] = files
  if (!file || others.length > 0) return 'many'
  if (!/\.csv$/i.test(file.name)) return 'wrongType'
  return file.size > CSV_BYTES_MAX ? 'tooLarge' : undefined
}

/** A copy of the file in memory, as a file that is saved again on disk can no longer be sent; undefined if unreadable. */
export async function copyFile(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: 'text/csv' })
  } catch {
    return undefined
  }
}

/** `12 KB` or `1.4 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
