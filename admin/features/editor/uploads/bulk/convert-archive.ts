import { ARCHIVE_MAX, isClutter } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { crc32 } from './crc32.ts'
import {
  findZipData,
  withOffset,
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
  /** JPEG or PNG of a picture in another format; throws if it cannot be decoded. */
  convert: (picture: Blob) => Promise<Blob>
  /** Reports converted pictures out of all that are converted. */
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/** The archive exceeds `ARCHIVE_MAX` with its converted pictures. */
export class ArchiveTooLarge extends Error {}

type Entry = { record: Uint8Array<ArrayBuffer>; parts: Blob[] }

/**
 * Rewrites an archive with JPEG or PNG in place of formats that the server does not take; returns the same file if it
 * holds none.
 * One picture at a time is in memory: everything else is a slice of the file on disk. A picture that cannot be converted
 * stays, and the server reports it. Throws ArchiveTooLarge.
 */
export async function convertArchive(file: File, ports: ConvertPorts): Promise<File> {
  const directory = await readZipDirectory(file)
  const others = new Set(directory?.records.filter(isConverted))
  if (!directory || others.size === 0) return file
  const usedNames = new Set(directory.records.map(({ name }) => decodeLatin1(name).toLowerCase()))
  const entries: Entry[] = []
  const identity: number[] = [file.lastModified]
  let size = 0
  let done = 0
  ports.onProgress(done, others.size)
  for (const { record, end } of inFileOrder(directory)) {
    ports.signal.throwIfAborted()
    const converted = others.has(record) ? await convertEntry(file, record, usedNames, ports) : undefined
    const entry = converted ?? { record: record.bytes, parts: [file.slice(record.offset, end)] }
    if (converted) identity.push(converted.crc)
    if (others.has(record)) ports.onProgress(++done, others.size)
    entries.push(entry)
    size += sizeOf(entry)
    if (size > ARCHIVE_MAX) throw new ArchiveTooLarge()
  }
  const converted = new File(assembleArchive(entries), file.name, {
    type: file.type,
    lastModified: fingerprintOf(identity),
  })
  if (converted.size > ARCHIVE_MAX) throw new ArchiveTooLarge()
  return converted
}

/** Decodes a name byte by byte: all code pages share the ASCII letters that are compared here. */
const decodeLatin1 = (name: Uint8Array) => String.fromCharCode(...name)

function isConverted({ name, flags, method, size, packedSize }: ZipRecord): boolean {
  const path = decodeLatin1(name)
  const isReadable = !(flags & ENCRYPTED_FLAG) && (method === DEFLATED || (method === STORED && size === packedSize))
  return (
    isReadable &&
    size > 0 &&
    size <= UPLOAD_MAX &&
    /\.(?:hei[cf]|webp|avif|gif|bmp|tiff?)$/i.test(path) &&
    !isClutter(path)
  )
}

/** Records by offset, each with the offset at which its bytes end. */
function inFileOrder({ records, startsAt }: ZipDirectory): { record: ZipRecord; end: number }[] {
  const sorted = records.toSorted((one, other) => one.offset - other.offset)
  return sorted.map((record, index) => ({ record, end: sorted[index + 1]?.offset ?? startsAt }))
}

const sizeOf = ({ record, parts }: Entry) => parts.reduce((sum, part) => sum + part.size, record.length)

/** Replaces one entry by its picture as JPEG or PNG; undefined if it cannot be read or converted. */
async function convertEntry(file: File, old: ZipRecord, usedNames: Set<string>, { convert }: ConvertPorts) {
  const picture = await readEntry(file, old)
  const converted = picture && (await convert(picture).catch(() => undefined))
  if (!converted) return undefined
  const name = convertedName(old.name, converted.type === 'image/png' ? '.png' : '.jpg', usedNames)
  const crc = crc32(new Uint8Array(await converted.arrayBuffer()))
  const { local, record } = writeZipEntry(old, { name, size: converted.size, crc })
  return { record, crc, parts: [new Blob([local]), converted] }
}

/** Unpacks one entry; undefined if its data or size contradict its record. */
async function readEntry(file: File, record: ZipRecord): Promise<Blob | undefined> {
  const at = await findZipData(file, record)
  if (at === undefined) return undefined
  const packed = file.slice(at, at + record.packedSize)
  if (record.method === STORED) return packed
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts = await readAtMost(reader, record.size).catch(() => undefined)
  const size = parts?.reduce((sum, part) => sum + part.length, 0)
  return parts && size === record.size ? new Blob(parts) : undefined
}

/** All chunks of a stream; undefined as soon as they are longer than `max`. */
async function readAtMost(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, max: number) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > max) return await reader.cancel().then(() => undefined)
    parts.push(next.value)
  }
  return parts
}

const DOT = '.'.charCodeAt(0)

/** `A1.heic` becomes `A1.jpg`, or `A1.heic.jpg` beside another `A1.jpg`. */
function convertedName(old: Uint8Array<ArrayBuffer>, ending: string, usedNames: Set<string>): Uint8Array<ArrayBuffer> {
  const extension = new TextEncoder().encode(ending)
  const short = new Uint8Array([...old.subarray(0, old.lastIndexOf(DOT)), ...extension])
  const name = usedNames.has(decodeLatin1(short).toLowerCase()) ? new Uint8Array([...old, ...extension]) : short
  usedNames.add(decodeLatin1(name).toLowerCase())
  return name
}

function assembleArchive(entries: readonly Entry[]): BlobPart[] {
  const offsets: number[] = []
  let at = 0
  for (const { parts } of entries) {
    offsets.push(at)
    at += parts.reduce((sum, part) => sum + part.size, 0)
  }
  const records = entries.map(({ record }, index) => withOffset(record, offsets[index] ?? 0))
  const size = records.reduce((sum, record) => sum + record.length, 0)
  return [...entries.flatMap(({ parts }) => parts), ...records, writeZipEnd(entries.length, size, at)]
}

/**
 * Fingerprint of a conversion, sent as modification time. A job is resumed only with the same name, size and
 * modification time, so that parts of different conversions are never mixed.
 */
function fingerprintOf(numbers: readonly number[]): number {
  return crc32(new TextEncoder().encode(numbers.join(' ')))
}
