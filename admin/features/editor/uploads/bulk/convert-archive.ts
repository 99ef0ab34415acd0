import { ARCHIVE_MAX, isClutter } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { crc32 } from './crc32.ts'
import {
  findZipData,
  placeRecord,
  readZipDirectory,
  writeZipEnd,
  writeZipEntry,
  type ZipDirectory,
  type ZipRecord,
} from './zip-records.ts'

const STORED = 0
const DEFLATED = 8
const ENCRYPTED_FLAG = 0x0001

export type ConvertPorts = {
  /** Makes a JPEG of a HEIC picture; throws where it is none. */
  toJpeg: (heic: Blob) => Promise<Blob>
  /** Pictures that are converted, of all that have to be. */
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/** With its JPEGs the archive is larger than one may be. */
export class ArchiveTooLarge extends Error {}

type Entry = { record: Uint8Array<ArrayBuffer>; parts: Blob[] }

/**
 * The same archive with JPEGs in place of its HEIC pictures, which only browsers can read; the very same file where it
 * has none. One picture at a time is in memory: everything else is a part of the file on disk. What cannot be converted
 * stays, and the server names it. Throws ArchiveTooLarge.
 */
export async function convertArchive(file: File, ports: ConvertPorts): Promise<File> {
  const directory = await readZipDirectory(file)
  const heics = new Set(directory?.records.filter(isHeic))
  if (!directory || heics.size === 0) return file
  const taken = new Set(directory.records.map(({ name }) => latinOf(name).toLowerCase()))
  const entries: Entry[] = []
  const identity: number[] = [file.lastModified]
  let size = 0
  let done = 0
  ports.onProgress(done, heics.size)
  for (const { record, end } of inFileOrder(directory)) {
    ports.signal.throwIfAborted()
    const converted = heics.has(record) ? await convertEntry(file, record, taken, ports) : undefined
    const entry = converted ?? { record: record.bytes, parts: [file.slice(record.offset, end)] }
    if (converted) identity.push(converted.crc)
    if (heics.has(record)) ports.onProgress(++done, heics.size)
    entries.push(entry)
    size += sizeOf(entry)
    if (size > ARCHIVE_MAX) throw new ArchiveTooLarge()
  }
  const converted = new File(join(entries), file.name, { type: file.type, lastModified: nameNumbers(identity) })
  if (converted.size > ARCHIVE_MAX) throw new ArchiveTooLarge()
  return converted
}

/** Names in code pages have the same bytes for these letters. */
const latinOf = (name: Uint8Array) => String.fromCharCode(...name)

function isHeic({ name, flags, method, size, packedSize }: ZipRecord): boolean {
  const path = latinOf(name)
  const isReadable = !(flags & ENCRYPTED_FLAG) && (method === DEFLATED || (method === STORED && size === packedSize))
  return isReadable && size > 0 && size <= UPLOAD_MAX && /\.hei[cf]$/i.test(path) && !isClutter(path)
}

/** Each record with the place where the next one's bytes begin. */
function inFileOrder({ records, startsAt }: ZipDirectory): { record: ZipRecord; end: number }[] {
  const sorted = records.toSorted((one, other) => one.offset - other.offset)
  return sorted.map((record, index) => ({ record, end: sorted[index + 1]?.offset ?? startsAt }))
}

const sizeOf = ({ record, parts }: Entry) => parts.reduce((sum, part) => sum + part.size, record.length)

/** undefined where it stays as it is. */
async function convertEntry(file: File, old: ZipRecord, taken: Set<string>, { toJpeg }: ConvertPorts) {
  const heic = await readEntry(file, old)
  const jpeg = heic && (await toJpeg(heic).catch(() => undefined))
  if (!jpeg) return undefined
  const name = jpegName(old.name, taken)
  const crc = crc32(new Uint8Array(await jpeg.arrayBuffer()))
  const { local, record } = writeZipEntry(old, { name, size: jpeg.size, crc })
  return { record, crc, parts: [new Blob([local]), jpeg] }
}

/** A file of an archive; undefined where it is not what its record says. */
async function readEntry(file: File, record: ZipRecord): Promise<Blob | undefined> {
  const at = await findZipData(file, record)
  if (at === undefined) return undefined
  const packed = file.slice(at, at + record.packedSize)
  if (record.method === STORED) return packed
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length
      if (size > record.size) return await reader.cancel().then(() => undefined)
      parts.push(next.value)
    }
  } catch {
    return undefined
  }
  return size === record.size ? new Blob(parts) : undefined
}

/** `A1.heic` becomes `A1.jpg`, or `A1.heic.jpg` beside another `A1.jpg`. */
function jpegName(old: Uint8Array<ArrayBuffer>, taken: Set<string>): Uint8Array<ArrayBuffer> {
  const extension = new TextEncoder().encode('.jpg')
  const short = new Uint8Array([...old.subarray(0, -'.heic'.length), ...extension])
  const name = taken.has(latinOf(short).toLowerCase()) ? new Uint8Array([...old, ...extension]) : short
  taken.add(latinOf(name).toLowerCase())
  return name
}

function join(entries: readonly Entry[]): BlobPart[] {
  const offsets: number[] = []
  let at = 0
  for (const { parts } of entries) {
    offsets.push(at)
    at += parts.reduce((sum, part) => sum + part.size, 0)
  }
  const records = entries.map(({ record }, index) => placeRecord(record, offsets[index] ?? 0))
  const size = records.reduce((sum, record) => sum + record.length, 0)
  return [...entries.flatMap(({ parts }) => parts), ...records, writeZipEnd(entries.length, size, at)]
}

/**
 * An upload goes on where it was cut off when name, size and this number are the same: JPEGs that were made otherwise
 * must not be mixed with parts that have arrived.
 */
function nameNumbers(numbers: readonly number[]): number {
  return crc32(new TextEncoder().encode(numbers.join(' ')))
}
