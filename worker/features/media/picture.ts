import { Buffer } from 'node:buffer'
import { imageSize } from 'image-size'
import type { MediaInfo } from '#shared/media/media.ts'
import { PIXELS_MAX, SIDE_MAX, VARIANT_WIDTHS } from '#shared/media/media-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { openStaged, putFile, readWholeStaged } from '#worker/entities/media/media.storage.ts'
import { isSideways, type Orientation, readOrientation, turnsOf } from '#worker/features/media/inspect/orientation.ts'
import { readPixel } from '#worker/platform/images/read-pixel.ts'
import type { ImageType } from '#worker/platform/images/image-job.ts'
import { transformImage } from '#worker/platform/transform-image.ts'
import { UploadRefusal } from '#worker/entities/media/upload-refusal.ts'

export type StoredPicture = Pick<MediaInfo, 'width' | 'height' | 'variants' | 'placeholder' | 'color'>

/** WebP at this quality looks like the original on a phone. */
const QUALITY = 80
const PLACEHOLDER = { width: 8, height: 12, fit: 'scale-down' } as const
const PLACEHOLDER_MAX = 300
/** The upper edge of a picture, which lies at the browser's own bar, and its average in one pixel. */
const EDGE = [
  { width: 160, height: 8, fit: 'cover', gravity: 'top' },
  { width: 1, height: 1, fit: 'squeeze' },
] as const
/** Favicons are square PNGs, because not every browser accepts WebP. */
const ICON = { width: 256, height: 256, fit: 'pad', background: '#00000000' } as const
/** A partner's logo for mails, at twice its displayed size: not every mail program accepts WebP. */
const MAIL_LOGO = { width: 440, height: 80, fit: 'scale-down' } as const
/** Thumbnails for lists: a picture within these sides. */
const THUMB = { width: 160, height: 240, fit: 'scale-down' } as const
const WEBP = 'image/webp'
const PNG = 'image/png'
const COLOR_UNKNOWN = '#202020'

type Shape = { width: number; height: number; orientation: Orientation }

/** A picture's displayed size, from its first bytes, before it is decoded. Throws `pixels` or `broken`. */
export async function measurePicture(env: Bindings, mediaId: string, start: Uint8Array): Promise<Shape> {
  const size = readSize(start) ?? (await askSize(env, mediaId))
  if (!size || size.width < 1 || size.height < 1) throw new UploadRefusal('broken')
  const { width, height } = size
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX) throw new UploadRefusal('pixels')
  const orientation = readOrientation(start)
  return isSideways(orientation) ? { width: height, height: width, orientation } : { width, height, orientation }
}

function readSize(start: Uint8Array) {
  try {
    return imageSize(start)
  } catch {
    return undefined
  }
}

/** Asks the image runtime for the size of a picture whose size comes after long metadata. */
async function askSize(env: Bindings, mediaId: string) {
  const info = await env.IMAGES.info(await openStaged(env.MEDIA, mediaId, [])).catch(() => undefined)
  return info && 'width' in info ? info : undefined
}

/** The widths of the variants: the fixed ones, and the picture's own if it is smaller than the largest. */
function variantWidths(width: number): number[] {
  const largest = Math.min(width, VARIANT_WIDTHS[VARIANT_WIDTHS.length - 1] ?? width)
  return [...VARIANT_WIDTHS.filter((fixed) => fixed < largest), largest]
}

/** Makes one file of a picture. */
type Make = (step: ImageTransform, type: ImageType) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Converts and stores a picture for display: upright, without metadata, as WebP in each width and as `thumb.webp` for
 * lists; a favicon also as `icon.png`, a logo as `logo.png` for mails. The original is not kept. Throws `broken` if it
 * cannot be decoded.
 */
export async function storePicture(
  env: Bindings,
  media: { id: string; purpose: string },
  { width, height, orientation }: Shape,
): Promise<StoredPicture> {
  const variants = variantWidths(width)
  const { patch } = orientation
  const original = await readWholeStaged(env.MEDIA, media.id, patch ? [patch] : [])
  const make: Make = (step, type) => render(env, toStream(original), [...turnsOf(orientation), step], type)
  const smallest = await storeFiles(env, media, variants, make).finally(() => release(original))
  const bytes = await render(env, toStream(smallest), [THUMB], WEBP)
  await putFile(env.MEDIA, media.id, { file: 'thumb.webp', type: WEBP, bytes })
  return { width, height, variants, ...(await summarise(env, bytes)) }
}

/** Makes and stores the files of the original's size or of a fixed one. Returns the smallest variant. */
async function storeFiles(
  env: Bindings,
  { id, purpose }: { id: string; purpose: string },
  variants: readonly number[],
  make: Make,
): Promise<Uint8Array<ArrayBuffer>> {
  let smallest = new Uint8Array()
  for (const variant of variants.toReversed()) {
    smallest = await make({ width: variant, fit: 'scale-down' }, WEBP)
    await putFile(env.MEDIA, id, { file: `${variant}.webp`, type: WEBP, bytes: smallest })
  }
  if (purpose === 'favicon') await putFile(env.MEDIA, id, { file: 'icon.png', type: PNG, bytes: await make(ICON, PNG) })
  if (purpose === 'brand' || purpose === 'logo') {
    await putFile(env.MEDIA, id, { file: 'logo.png', type: PNG, bytes: await make(MAIL_LOGO, PNG) })
  }
  return smallest
}

/** Gives the memory of bytes back at once: the collector lets tens of MB pile up. */
function release(bytes: Uint8Array<ArrayBuffer>): void {
  bytes.buffer.transfer(0)
}

/** The placeholder that is shown until a picture is loaded, and the colour of its upper edge. */
async function summarise(env: Bindings, picture: Uint8Array<ArrayBuffer>) {
  const tiny = await render(env, toStream(picture), [PLACEHOLDER], WEBP)
  const placeholder = `data:image/webp;base64,${Buffer.from(tiny).toString('base64')}`
  const pixel = await render(env, toStream(picture), EDGE, PNG)
  return {
    placeholder: placeholder.length <= PLACEHOLDER_MAX ? placeholder : '',
    color: (await readPixel(pixel)) ?? COLOR_UNKNOWN,
  }
}

async function render(
  env: Bindings,
  source: ReadableStream<Uint8Array>,
  steps: readonly ImageTransform[],
  format: ImageType,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await transformImage(env, { source, steps, format, quality: QUALITY })
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new UploadRefusal('broken')
  }
}

/** Bytes as a stream that copies none of them: the runtime holds all of what Images reads. */
function toStream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
