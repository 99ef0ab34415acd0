import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { findMediaState } from '#worker/entities/media/media.repository.ts'
import { deleteStaged, hasStaged, stageUpload } from '#worker/entities/media/media.storage.ts'
import { readUpload } from './upload-token.ts'

/** The reason why an upload is refused. `taken`: its file has arrived before. */
type UploadProblem = 'taken' | 'expired' | 'large' | 'mismatch'

/**
 * Stages the file that a token names, as a stream. Gives the reason of a refusal; nothing is stored then. Throws 404
 * for an invalid token.
 */
export async function receiveUpload(
  env: Bindings,
  token: string,
  request: Request,
): Promise<UploadProblem | undefined> {
  const { mediaId, size, expiresAt } = await readUpload(token, env)
  if (expiresAt <= now()) return 'expired'
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (length > size) return 'large'
  if (length !== size || !request.body) return 'mismatch'
  const state = await findMediaState(env.DB, mediaId)
  if (!state) throw new AppError('not_found')
  if (state !== 'pending' || (await hasStaged(env.MEDIA, mediaId))) return 'taken'
  const outcome = await stageUpload(env.MEDIA, mediaId, size, request.body)
  if (outcome !== 'stored') return outcome === 'cut' ? 'mismatch' : 'taken'
  // A parallel upload may have been completed, and its staging emptied, during this one.
  if ((await findMediaState(env.DB, mediaId)) === 'pending') return undefined
  await deleteStaged(env.MEDIA, [mediaId])
  return 'taken'
}
