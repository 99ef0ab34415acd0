import { AppError } from '#shared/wire/errors.ts'

type Reason = 'siteFile' | 'siteFileNewer' | 'siteFileContent' | 'siteFileMedia'

/** The error for a refused site file: another file, a newer version, invalid content, or an invalid picture. */
export function refuseFile(reason: Reason = 'siteFile', values: Record<string, string> = {}): AppError {
  return new AppError('validation', { fields: { file: { key: reason, values } } })
}
