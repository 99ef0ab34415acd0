import { ARCHIVE_FILES_MAX } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import { type ArchiveSource, bytesOf, readView } from './archive-source.ts'
import { findDirectory, toNumber } from './zip-end.ts'

const HEADER = 0x02014b50
const HEADER_SIZE = 46
const FULL_32 = 0xffffffff
const ZIP64_EXTRA = 0x0001
/** Folders, and what a Mac adds to each file, stand in the directory too. */
const RECORDS_MAX = ARCHIVE_FILES_MAX * 4
/** Bytes of a directory: read at once, so it has to fit. */
const DIRECTORY_MAX = 4 * 1024 * 1024

/** A record of the directory as it stands there (APPNOTE 4.3.12). */
export type ZipRecord = {
  /** Offset of the local header. */
  offset: number
  flags: number
  method: number
  crc: number
  packedSize: number
  size: number
  /** Host system and attributes, which tell links from files. */
  host: number
  attributes: number
  name: Uint8Array
  /** The name in UTF-8 where an extra field holds it, for the checksum of `name`. */
  extra: ReadonlyMap<number, DataView>
}

/** The records of an archive's directory, and where the directory begins. Throws for a broken one and for too many. */
export async function readDirectory(source: ArchiveSource): Promise<{ records: ZipRecord[]; startsAt: number }> {
  const { offset, size, count } = await findDirectory(source)
  if (count === 0) throw new ArchiveRefusal('empty')
  if (count > RECORDS_MAX) throw new ArchiveRefusal('count', { limit: ARCHIVE_FILES_MAX })
  if (size > DIRECTORY_MAX || size < count * HEADER_SIZE) throw new ArchiveRefusal('broken')
  const view = await readView(source, offset, size)
  const records: ZipRecord[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    const { record, next } = readRecord(view, at)
    records.push(record)
    at = next
  }
  if (at !== size) throw new ArchiveRefusal('broken')
  return { records, startsAt: offset }
}

function readRecord(view: DataView, at: number): { record: ZipRecord; next: number } {
  if (at + HEADER_SIZE > view.byteLength || view.getUint32(at, true) !== HEADER) throw new ArchiveRefusal('broken')
  const nameLength = view.getUint16(at + 28, true)
  const extraLength = view.getUint16(at + 30, true)
  const extraAt = at + HEADER_SIZE + nameLength
  const next = extraAt + extraLength + view.getUint16(at + 32, true)
  // Parts on other disks.
  if (next > view.byteLength || view.getUint16(at + 34, true) !== 0) throw new ArchiveRefusal('broken')
  const extra = readExtra(new DataView(view.buffer, view.byteOffset + extraAt, extraLength))
  const short = {
    size: view.getUint32(at + 24, true),
    packedSize: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  }
  const record: ZipRecord = {
    ...withLongSizes(short, extra.get(ZIP64_EXTRA)),
    host: view.getUint8(at + 5),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    attributes: view.getUint32(at + 38, true),
    name: bytesOf(view, at + HEADER_SIZE, nameLength),
    extra,
  }
  return { record, next }
}

/** The extra fields of a header by their number; the first of each counts. Throws where they do not fit. */
export function readExtra(view: DataView): Map<number, DataView> {
  const fields = new Map<number, DataView>()
  let at = 0
  while (at + 4 <= view.byteLength) {
    const id = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (at + 4 + length > view.byteLength) throw new ArchiveRefusal('broken')
    if (!fields.has(id)) fields.set(id, new DataView(view.buffer, view.byteOffset + at + 4, length))
    at += 4 + length
  }
  return fields
}

type Sizes = { size: number; packedSize: number; offset: number }

/** Sizes that do not fit into 32 bits stand in an extra field, in this order, and only those (APPNOTE 4.5.3). */
export function withLongSizes<Short extends Partial<Sizes>>(short: Short, field: DataView | undefined): Short {
  const long = { ...short }
  let at = 0
  for (const key of ['size', 'packedSize', 'offset'] as const) {
    if (short[key] !== FULL_32) continue
    if (!field || at + 8 > field.byteLength) throw new ArchiveRefusal('broken')
    long[key] = toNumber(field.getBigUint64(at, true))
    at += 8
  }
  return long
}
