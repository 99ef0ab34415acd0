import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { checkFile } from './file-check.ts'
import { findFilmFault } from './film-fault.ts'
import { type PreparedFile, UploadFailure } from './upload-queue.ts'
import { captureFirstFrame } from './video-poster.ts'

const HEIC_QUALITY = 0.9

/** Checks a file by its first bytes and prepares the upload: converts HEIC to JPEG, makes a video's poster. */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const checked = await checkFile(file)
  if ('refused' in checked) throw new UploadFailure(checked.refused)
  const { type } = checked
  const plain = { file, name: file.name, type, poster: null, needsPoster: false }
  if (type === 'image/heic') return { ...plain, ...(await toJpeg(file)) }
  if (!type.startsWith('video/')) return plain
  const fault = await findFilmFault(file, type)
  if (fault) throw new UploadFailure(fault)
  const poster = await captureFirstFrame(file)
  return { ...plain, poster: poster ?? null, needsPoster: !poster }
}

/** A chosen picture as JPEG or PNG; throws UploadFailure for other types. */
export async function preparePicture(file: File): Promise<Blob> {
  const checked = await checkFile(file)
  if ('refused' in checked) throw new UploadFailure(checked.refused)
  if (checked.type.startsWith('video/')) throw new UploadFailure('type')
  if (checked.type === 'image/heic') return (await toJpeg(file)).file
  return file.slice(0, file.size, checked.type)
}

/** Converts HEIC to JPEG. Throws UploadFailure for another type or a result that is too large. */
export async function convertHeic(heic: Blob): Promise<Blob> {
  // The decoder has 750 KB: loaded with the first HEIC file.
  const { heicTo } = await import('heic-to/csp')
  const blob = await heicTo({ blob: heic, type: 'image/jpeg', quality: HEIC_QUALITY }).catch(() => {
    throw new UploadFailure('broken')
  })
  if (blob.size > UPLOAD_MAX) throw new UploadFailure('size')
  return blob
}

async function toJpeg(file: File): Promise<Pick<PreparedFile, 'file' | 'name' | 'type'>> {
  const blob = await convertHeic(file)
  return { file: blob, name: file.name.replace(/\.[^.]*$/, '.jpg'), type: 'image/jpeg' }
}
