import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { checkFile, type FileType, isRecoded } from './file-check.ts'
import { findFilmFault } from './film-fault.ts'
import { type PreparedFile, UploadFailure } from './upload-queue.ts'
import { FORMAT_NAME, pictureName, recodePicture } from './recode-picture.ts'
import { captureFirstFrame } from './video-poster.ts'

const HEIC_QUALITY = 0.9

/** Checks a file by its first bytes and prepares the upload: makes JPEG or PNG of other formats, and a video's poster. */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const checked = await checkFile(file)
  if ('refused' in checked) throw new UploadFailure(checked.refused)
  const { type } = checked
  const plain = { file, name: file.name, type, poster: null, needsPoster: false }
  const recoded = await recode(file, type)
  if (recoded) return { ...plain, file: recoded, name: pictureName(file.name, recoded), type: recoded.type }
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
  return (await recode(file, checked.type)) ?? file.slice(0, file.size, checked.type)
}

/** Converts HEIC to JPEG. Throws UploadFailure where it cannot be decoded, or for a result that is too large. */
async function convertHeic(heic: Blob): Promise<Blob> {
  // The decoder has 750 KB: loaded with the first HEIC file.
  const { heicTo } = await import('heic-to/csp')
  const blob = await heicTo({ blob: heic, type: 'image/jpeg', quality: HEIC_QUALITY }).catch(() => {
    throw new UploadFailure('undecodable', '', FORMAT_NAME['image/heic'])
  })
  if (blob.size > UPLOAD_MAX) throw new UploadFailure('size')
  return blob
}

/** JPEG or PNG of a picture in another format; undefined for files that are sent as they are. */
async function recode(file: Blob, type: FileType): Promise<Blob | undefined> {
  if (type === 'image/heic') return convertHeic(file)
  return isRecoded(type) ? recodePicture(file, type) : undefined
}

/** JPEG or PNG of a picture that the server does not take, by its first bytes. Throws UploadFailure. */
export async function convertPicture(picture: Blob): Promise<Blob> {
  const checked = await checkFile(picture)
  if ('refused' in checked) throw new UploadFailure(checked.refused)
  return (await recode(picture, checked.type)) ?? picture
}
