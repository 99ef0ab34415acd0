import { UploadFailure } from './upload-queue.ts'

/** Longest sides to try, in pixels, until the file is small enough. */
const SIDES = [1024, 512] as const
const QUALITY = 0.88

/** The picture unchanged up to `bytes`, else a smaller JPEG. Throws UploadFailure. */
export async function shrinkPicture(picture: Blob, bytes: number): Promise<Blob> {
  if (picture.size <= bytes) return picture
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new UploadFailure('broken')
  })
  const smaller = await paintSmaller(bitmap, bytes).finally(() => bitmap.close())
  if (!smaller) throw new UploadFailure('size')
  return smaller
}

/** The largest of the tried sizes that has at most `bytes`. */
async function paintSmaller(bitmap: ImageBitmap, bytes: number): Promise<Blob | undefined> {
  for (const side of SIDES) {
    const smaller = await paint(bitmap, side)
    if (smaller && smaller.size <= bytes) return smaller
  }
  return undefined
}

async function paint(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
