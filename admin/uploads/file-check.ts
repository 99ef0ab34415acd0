import { UPLOAD_MAX, type UploadError } from '#shared/media/media-rules.ts'

/** Formats that the browser turns into JPEG or PNG before the upload, where it can read them. */
export const RECODED_TYPES = ['image/webp', 'image/avif', 'image/gif', 'image/bmp', 'image/tiff'] as const
export type RecodedType = (typeof RECODED_TYPES)[number]
/** A file's type by its first bytes; the types of shared/media/media.ts, and those that become one of them. */
export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/heic'
  | RecodedType
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/mpeg'

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'heif'])
const AVIF_BRANDS = new Set(['avif', 'avis'])
const OTHER_BRANDS = new Set(['crx ', 'jp2 '])
/** First boxes of old QuickTime files without `ftyp`. */
const OLD_QUICKTIME = new Set(['moov', 'mdat', 'wide', 'pnot'])

/** Starts of formats without boxes: a text, its place, and the type. */
const STARTS: readonly (readonly [text: string, at: number, type: FileType])[] = [
  ['\u00ff\u00d8\u00ff', 0, 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n', 0, 'image/png'],
  ['WEBP', 8, 'image/webp'],
  ['GIF87a', 0, 'image/gif'],
  ['GIF89a', 0, 'image/gif'],
  ['II*\u0000', 0, 'image/tiff'],
  ['MM\u0000*', 0, 'image/tiff'],
  ['\u0000\u0000\u0001\u00ba', 0, 'video/mpeg'],
  ['\u0000\u0000\u0001\u00b3', 0, 'video/mpeg'],
]

/** Four reserved bytes are zero: a text that begins with BM is no picture. */
const isBitmap = (ascii: string) => ascii.startsWith('BM') && ascii.startsWith('\u0000'.repeat(4), 6)

/** Reads a file's type from its first 16 bytes; undefined for unsupported types. */
export function sniffType(bytes: Uint8Array): FileType | undefined {
  const ascii = String.fromCharCode(...bytes.subarray(0, 16))
  const found = STARTS.find(([text, at]) => ascii.startsWith(text, at))
  if (found) return found[2]
  if (isBitmap(ascii)) return 'image/bmp'
  const box = ascii.slice(4, 8)
  if (OLD_QUICKTIME.has(box)) return 'video/quicktime'
  if (box !== 'ftyp') return undefined
  const brand = ascii.slice(8, 12)
  if (HEIC_BRANDS.has(brand)) return 'image/heic'
  if (AVIF_BRANDS.has(brand)) return 'image/avif'
  if (OTHER_BRANDS.has(brand)) return undefined
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}

/**
 * A file's type, or the reason for a refusal before the upload: type first, then size, 30 MB inclusive
 * (rules/uploads.md#sizes).
 */
export async function checkFile(file: Blob): Promise<{ type: FileType } | { refused: UploadError }> {
  if (file.size === 0) return { refused: 'broken' }
  const type = sniffType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (!type) return { refused: 'type' }
  return file.size > UPLOAD_MAX ? { refused: 'size' } : { type }
}

export const isRecoded = (type: FileType): type is RecodedType => RECODED_TYPES.some((one) => one === type)
