import { UPLOAD_MAX, type UploadError } from '#shared/media/media-rules.ts'

/** What a file is by its first bytes; the types of shared/media/media.ts. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/heic' | 'video/mp4' | 'video/quicktime' | 'video/mpeg'

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'heif'])
const OTHER_BRANDS = new Set(['avif', 'avis', 'crx ', 'jp2 '])
/** First boxes of QuickTime files from before `ftyp`. */
const OLD_QUICKTIME = new Set(['moov', 'mdat', 'wide', 'pnot'])

/** Reads a file's type from its first 16 bytes; undefined for what the product does not take. */
export function sniffType(bytes: Uint8Array): FileType | undefined {
  const ascii = String.fromCharCode(...bytes.subarray(0, 16))
  if (ascii.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (ascii.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (ascii.startsWith('\u0000\u0000\u0001\u00ba') || ascii.startsWith('\u0000\u0000\u0001\u00b3')) return 'video/mpeg'
  const box = ascii.slice(4, 8)
  if (OLD_QUICKTIME.has(box)) return 'video/quicktime'
  if (box !== 'ftyp') return undefined
  const brand = ascii.slice(8, 12)
  if (HEIC_BRANDS.has(brand)) return 'image/heic'
  if (OTHER_BRANDS.has(brand)) return undefined
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}

/**
 * A file's type, or why it is refused before anything is sent: type first, then 30 MB inclusive
 * (rules/uploads.md#sizes).
 */
export async function checkFile(file: Blob): Promise<{ type: FileType } | { refused: UploadError }> {
  if (file.size === 0) return { refused: 'broken' }
  const type = sniffType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (!type) return { refused: 'type' }
  return file.size > UPLOAD_MAX ? { refused: 'size' } : { type }
}
