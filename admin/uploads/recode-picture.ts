import { PIXELS_MAX, UPLOAD_MAX } from '#shared/media/media-rules.ts'
import type { RecodedType } from './file-check.ts'
import { UploadFailure } from './upload-queue.ts'

const QUALITY = 0.92
/** Side of the small copy in which transparent pixels are looked for. */
const PROBE = 64

/** The names of formats, as a message about them says them. */
export const FORMAT_NAME: Readonly<Record<RecodedType | 'image/heic', string>> = {
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'image/bmp': 'BMP',
  'image/tiff': 'TIFF',
  'image/heic': 'HEIC',
}

/**
 * A picture as JPEG, or as PNG where it has transparent pixels or few colours; of an animation its first frame. Throws
 * UploadFailure: `undecodable` with the format where this browser cannot read it.
 */
export async function recodePicture(picture: Blob, type: RecodedType): Promise<Blob> {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new UploadFailure('undecodable', '', FORMAT_NAME[type])
  })
  try {
    if (bitmap.width * bitmap.height > PIXELS_MAX) throw new UploadFailure('pixels')
    const recoded = await encodeBitmap(bitmap, { isFlat: type === 'image/gif' })
    if (!recoded) throw new UploadFailure('undecodable', '', FORMAT_NAME[type])
    if (recoded.size > UPLOAD_MAX) throw new UploadFailure('size')
    return recoded
  } finally {
    bitmap.close()
  }
}

/**
 * A picture as JPEG, or as PNG where it has transparent pixels or few colours (`isFlat`) and the file is small enough to
 * be uploaded; null where this browser cannot encode it.
 */
export async function encodeBitmap(bitmap: ImageBitmap, { isFlat = false } = {}): Promise<Blob | null> {
  const png = isFlat || isTransparent(bitmap) ? await paint(bitmap, 'image/png') : null
  return png && png.size <= UPLOAD_MAX ? png : paint(bitmap, 'image/jpeg')
}

function draw(bitmap: ImageBitmap, { width, height, fill }: { width: number; height: number; fill?: string }) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  if (fill) {
    context.fillStyle = fill
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(bitmap, 0, 0, width, height)
  return { canvas, context }
}

function isTransparent(bitmap: ImageBitmap): boolean {
  const drawn = draw(bitmap, { width: PROBE, height: PROBE })
  const pixels = drawn?.context.getImageData(0, 0, PROBE, PROBE).data ?? []
  // Every fourth byte is the opacity of a pixel.
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return true
  return false
}

/** JPEG has no transparency: what is transparent becomes white. */
async function paint(bitmap: ImageBitmap, type: 'image/png' | 'image/jpeg'): Promise<Blob | null> {
  const { width, height } = bitmap
  const drawn = draw(bitmap, { width, height, ...(type === 'image/jpeg' && { fill: '#fff' }) })
  return drawn ? new Promise((resolve) => drawn.canvas.toBlob(resolve, type, QUALITY)) : null
}

/** A file's name with the ending of what it became. */
export function pictureName(name: string, { type }: Blob): string {
  return name.replace(/\.[^.]*$/, '') + (type === 'image/png' ? '.png' : '.jpg')
}
