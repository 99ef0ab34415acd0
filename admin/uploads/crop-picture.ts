import { encodeBitmap, pictureName } from './recode-picture.ts'
import { UploadFailure } from './upload-queue.ts'

/** A part of a picture, in shares of its width and height from 0 to 1. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** The size of a part in whole pixels; at least one. */
export function cropSize(area: CropArea, { width, height }: { width: number; height: number }) {
  return {
    width: Math.max(1, Math.round(area.width * width)),
    height: Math.max(1, Math.round(area.height * height)),
  }
}

/**
 * A part of the picture at a URL, as a new file: JPEG, or PNG where it has transparent pixels. Throws UploadFailure
 * where the picture cannot be loaded or encoded.
 */
export async function cropPicture({ url, name }: { url: string; name: string }, area: CropArea): Promise<File> {
  const picture = await fetch(url).then(
    (response) => (response.ok ? response.blob() : Promise.reject(new UploadFailure('server'))),
    () => Promise.reject(new UploadFailure('network')),
  )
  const whole = await createImageBitmap(picture).catch(() => {
    throw new UploadFailure('broken')
  })
  const { width, height } = cropSize(area, whole)
  const part = await createImageBitmap(
    whole,
    Math.min(Math.round(area.x * whole.width), whole.width - width),
    Math.min(Math.round(area.y * whole.height), whole.height - height),
    width,
    height,
  ).finally(() => whole.close())
  try {
    const file = await encodeBitmap(part)
    if (!file) throw new UploadFailure('broken')
    return new File([file], pictureName(name, file), { type: file.type })
  } finally {
    part.close()
  }
}
