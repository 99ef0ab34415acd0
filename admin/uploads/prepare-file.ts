import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { checkFile } from './file-check.ts'
import { type PreparedFile, UploadFailure } from './upload-queue.ts'
import { captureFirstFrame } from './video-poster.ts'

const HEIC_QUALITY = 0.9

/** Checks a file by its first bytes and makes of it what is sent: HEIC becomes JPEG, a video gets its poster. */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const checked = await checkFile(file)
  if ('refused' in checked) throw new UploadFailure(checked.refused)
  const { type } = checked
  const plain = { file, name: file.name, type, poster: null, needsPoster: false }
  if (type === 'image/heic') return { ...plain, ...(await toJpeg(file)) }
  if (!type.startsWith('video/')) return plain
  const poster = await captureFirstFrame(file)
  return { ...plain, poster: poster ?? null, needsPoster: !poster }
}

/** A picture that people chose, as JPEG or PNG; throws UploadFailure for anything else. */
export async function preparePicture(file: File): Promise<Blob> {
  const checked = await checkFile(file)
  if ('refused' in checked) throw new UploadFailure(checked.refused)
  if (checked.type.startsWith('video/')) throw new UploadFailure('type')
  if (checked.type === 'image/heic') return (await toJpeg(file)).file
  return file.slice(0, file.size, checked.type)
}

/** A HEIC picture as JPEG. Throws UploadFailure where it is none, or becomes too large. */
export async function convertHeic(heic: Blob): Promise<Blob> {
  // 750 KB of decoder: fetched only for the first HEIC file.
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
