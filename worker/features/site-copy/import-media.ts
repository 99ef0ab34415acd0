import { crc32 } from 'node:zlib'
import { imageSize } from 'image-size'
import { UPLOAD_MAX, VIDEO_FILES } from '#shared/media/media-rules.ts'
import type { SavedFile } from './site-file.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { detectType } from '#worker/features/media/inspect/file-type.ts'
import { putFile } from '#worker/entities/media/media.storage.ts'
import { patchStream } from '#worker/entities/media/patch-stream.ts'
import { findLocationPatches } from '#worker/features/media/inspect/video-location.ts'
import type { ByteSource } from './byte-source.ts'
import { storedFiles } from './file-export.service.ts'
import { refuseFile } from './refuse-file.ts'
import type { SavedEntry } from './saved-entries.ts'
import { measureWebp } from './webp-check.ts'

export type SavedArchive = { source: ByteSource; entries: ReadonlyMap<string, SavedEntry> }

/** A picture's height may differ by one pixel from its ratio: both sides were rounded. */
const ROUNDING = 1
const THUMB = { width: 160, height: 240 }
const ICON = 256
const WEBP = 'image/webp'

/** The bytes of an archive's file. Throws `validation` for a wrong size or checksum. */
export async function readEntry({ source, entries }: SavedArchive, name: string, max: number) {
  const entry = entries.get(name)
  if (!entry || entry.size > max) throw refuseFile()
  const bytes = await source.read(entry.offset, entry.size)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw refuseFile()
  return bytes
}

function isPicture(file: SavedFile, name: string, bytes: Uint8Array): boolean {
  if (name === 'icon.png') {
    const { type, width, height } = imageSize(bytes)
    return type === 'png' && width === ICON && height === ICON
  }
  const size = measureWebp(bytes)
  if (!size) return false
  if (name === 'thumb.webp') return size.width <= THUMB.width && size.height <= THUMB.height
  const height = (size.width * file.height) / file.width
  return `${size.width}.webp` === name && Math.abs(size.height - height) <= ROUNDING
}

function hasShape({ width, height, variants }: SavedFile): boolean {
  const isOrdered = variants.every((variant, index) => index === 0 || variant > (variants[index - 1] ?? 0))
  return width > 0 && height > 0 && variants.length > 0 && isOrdered && Math.max(...variants) <= width
}

async function readPicture(archive: SavedArchive, file: SavedFile, name: string) {
  const bytes = await readEntry(archive, `media/${file.id}/${name}`, UPLOAD_MAX)
  try {
    if (hasShape(file) && isPicture(file, name, bytes)) return bytes
  } catch {
    // Refused below.
  }
  throw refuseFile('siteFileMedia', { name: file.name })
}

/** A film without its location, as with every upload. */
async function readFilm(archive: SavedArchive, file: SavedFile, name: string) {
  const bytes = await readEntry(archive, `media/${file.id}/${name}`, UPLOAD_MAX)
  const refused = refuseFile('siteFileMedia', { name: file.name })
  if ((await detectType(bytes)) !== file.type) throw refused
  if (file.type === 'video/mpeg') return bytes
  const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length)
  const patches = await findLocationPatches(read, bytes.length).catch(() => {
    throw refused
  })
  const patched = patchStream(new Blob([bytes]).stream(), patches)
  return new Uint8Array(await new Response(patched).arrayBuffer())
}

/** Checks a saved picture or film and stores it under a new id. Gives its size in bytes. Throws `validation`. */
export async function storeSaved(env: Bindings, archive: SavedArchive, file: SavedFile, id: string): Promise<number> {
  const isFilm = VIDEO_FILES[file.type] !== undefined
  const pictureType = (name: string) => (name === 'icon.png' ? 'image/png' : WEBP)
  let size = 0
  for (const name of storedFiles(file)) {
    const bytes = await (isFilm ? readFilm : readPicture)(archive, file, name)
    const type = isFilm ? file.type : pictureType(name)
    await putFile(env.MEDIA, id, { file: name, type, bytes })
    size += bytes.length
  }
  return size
}
