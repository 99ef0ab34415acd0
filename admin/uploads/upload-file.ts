import { isApiError } from '#admin/api/api-error.ts'
import { answerOf, api } from '#admin/api/client.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { type UploadPurpose, UPLOAD_ERRORS } from '#shared/media/media-rules.ts'
import { sendFile } from './send-file.ts'
import { UploadFailure } from './upload-queue.ts'

type ReadyFile = {
  blob: Blob
  name: string
  type: string
  purpose: UploadPurpose
  /** Absent for files of an account. */
  siteId?: string
}

type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void }

/** Uploads one prepared file and returns the stored media. Throws UploadFailure. */
export async function uploadFile(file: ReadyFile, options: UploadOptions): Promise<MediaInfo> {
  try {
    return await send(file, options)
  } catch (error) {
    throw toUploadFailure(error)
  }
}

async function send({ blob, name, ...rest }: ReadyFile, options: UploadOptions): Promise<MediaInfo> {
  const request = { ...rest, name: name.slice(0, 200), size: blob.size }
  const [ticket] = await answerOf(api.site['generate-urls'].$post({ json: { data: [request] } }))
  if (!ticket) throw new UploadFailure('server')
  await sendFile(ticket.uploadUrl, blob, { type: rest.type, ...options })
  const [stored] = await answerOf(api.site['complete-upload'].$post({ json: { data: [{ mediaId: ticket.mediaId }] } }))
  if (!stored) throw new UploadFailure('missing')
  if ('code' in stored) throw new UploadFailure(stored.code, stored.message)
  return stored
}

/** The reason for a failed upload, with the server's message if there is one. */
export function toUploadFailure(error: unknown): UploadFailure {
  if (error instanceof UploadFailure) return error
  if (isApiError(error, 'offline', 'timeout')) return new UploadFailure('network')
  if (!isApiError(error)) return new UploadFailure('server')
  const known = UPLOAD_ERRORS.find((code) => code === error.details['reason'])
  return new UploadFailure(known ?? 'server', Object.values(error.fields)[0] ?? error.message)
}
