import { Buffer } from 'node:buffer'
import { SITE_FILE_MANIFEST, SITE_FILE_MEDIA_MAX } from '#shared/site/copy/site-file-rules.ts'
import type { ByteSource } from './byte-source.ts'
import { refuseFile } from './refuse-file.ts'

/** A file inside a site file: the offset and size of its bytes, and their checksum. */
export type SavedEntry = { offset: number; size: number; crc: number }

// Reads only archives of `zip-writer.ts`: stored without compression, files without gaps. Any other archive is refused,
// and with it all false sizes, overlaps, names, encryption and nesting.

const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30
const DESCRIPTOR_SIZE = 16
const END = 0x06054b50
const CENTRAL = 0x02014b50
/** A picture has at most three widths, a thumb and an icon. */
const ENTRIES_MAX = SITE_FILE_MEDIA_MAX * 5 + 1
const DIRECTORY_MAX = ENTRIES_MAX * 128
const NAME =
  /^media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/(?:\d{1,4}\.webp|thumb\.webp|icon\.png|video\.(?:mp4|mov|mpeg))$/

/** The files of a site file by name. Throws `validation` for anything that the product would not have written. */
export async function listEntries(source: ByteSource): Promise<Map<string, SavedEntry>> {
  if (source.size < END_SIZE) throw refuseFile()
  const end = Buffer.from(await source.read(source.size - END_SIZE, END_SIZE))
  const count = end.readUInt16LE(10)
  const size = end.readUInt32LE(12)
  const start = end.readUInt32LE(16)
  const isEnd = end.readUInt32LE(0) === END && end.readUInt16LE(20) === 0 && start + size + END_SIZE === source.size
  if (!isEnd || count > ENTRIES_MAX || size > DIRECTORY_MAX) throw refuseFile()
  return readDirectory(Buffer.from(await source.read(start, size)), count, start)
}

/** Whether a record of the directory is as `zip-writer.ts` writes it. */
const isPlain = (directory: Buffer, at: number, { size, position }: { size: number; position: number }): boolean =>
  directory.readUInt32LE(at) === CENTRAL &&
  directory.readUInt16LE(at + 8) === 0x0808 &&
  directory.readUInt16LE(at + 10) === 0 &&
  directory.readUInt32LE(at + 20) === size &&
  directory.readUInt32LE(at + 30) === 0 &&
  directory.readUInt32LE(at + 42) === position

function readDirectory(directory: Buffer, count: number, start: number): Map<string, SavedEntry> {
  const entries = new Map<string, SavedEntry>()
  let at = 0
  let position = 0
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_SIZE > directory.length) throw refuseFile()
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength)
    const size = directory.readUInt32LE(at + 24)
    const isKnown = name === SITE_FILE_MANIFEST || NAME.test(name)
    if (!isPlain(directory, at, { size, position }) || !isKnown || entries.has(name)) throw refuseFile()
    entries.set(name, { offset: position + LOCAL_SIZE + nameLength, size, crc: directory.readUInt32LE(at + 16) })
    position += LOCAL_SIZE + nameLength + size + DESCRIPTOR_SIZE
    at += CENTRAL_SIZE + nameLength
  }
  if (at !== directory.length || position !== start) throw refuseFile()
  return entries
}
