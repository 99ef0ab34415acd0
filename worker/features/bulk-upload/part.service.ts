import { partSizeOf } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { putPart } from './archive.storage.ts'
import { findBulkUpload, listParts, savePart } from './bulk-upload.repository.ts'
import { readPart } from './part-token.ts'

/** The reason why a part is refused. `over`: the archive is complete, or was cancelled. */
type PartProblem = 'expired' | 'large' | 'mismatch' | 'over'

/**
 * Stores the part that a token names, as a stream; a part that is stored already is not stored again. Gives the reason
 * for a refusal. Throws 404 for an invalid token.
 */
export async function receivePart(env: Bindings, token: string, request: Request): Promise<PartProblem | undefined> {
  const { jobId, part, size, expiresAt } = await readPart(token, env)
  if (expiresAt <= now()) return 'expired'
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (length > size) return 'large'
  if (length !== size || !request.body) return 'mismatch'
  const row = await findBulkUpload(env.DB, jobId)
  if (!row || partSizeOf(row.size, part) !== size) throw new AppError('not_found')
  if (row.state !== 'receiving') return 'over'
  const known = await listParts(env.DB, jobId)
  if (known.some((one) => one.part === part)) return undefined
  const etag = await putPart(env.MEDIA, row, { part, size, body: request.body })
  if (etag === undefined) return 'mismatch'
  return (await savePart(env.DB, jobId, { part, etag })) ? undefined : 'over'
}
