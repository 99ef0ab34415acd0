import { AppError } from '#shared/wire/errors.ts'

type Reason = 'siteFile' | 'siteFileNewer' | 'siteFileContent' | 'siteFileMedia'

/** Why a saved site is not taken: not one, made by a newer version, wrong content, or a picture that is none. */
export function refuseFile(reason: Reason = 'siteFile', values: Record<string, string> = {}): AppError {
  return new AppError('validation', { fields: { file: { key: reason, values } } })
}
