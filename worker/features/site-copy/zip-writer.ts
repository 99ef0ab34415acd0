import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'

/** A file of an archive; its bytes are stored without compression. */
export type ZipFile = { name: string; content: AsyncIterable<Uint8Array> }

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Flags: sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808
const VERSION = 20
/** 1 January 1980, the first day of the format, so that the same site gives the same bytes. */
const DATE = 0x21
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const EXTRA_64 = 1
const VERSION_64 = 45
/** From these values on the format needs the fields of ZIP64, for which they stand in the old ones. */
const SIZE_64 = 0xffffffff
const COUNT_64 = 0xffff

type Written = { name: Buffer; crc: number; size: number; offset: number }

/**
 * A ZIP archive as a stream of chunks, each created on demand: only the list of files is in memory. Beyond 4 GB it is
 * ZIP64. Throws for a file of 4 GB or more.
 */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, void, undefined> {
  const written: Written[] = []
  let position = 0
  const count = (bytes: Uint8Array) => {
    position += bytes.length
    return bytes
  }
  for await (const { name, content } of files) {
    const entry = { name: Buffer.from(name), crc: 0, size: 0, offset: position }
    yield count(localHeader(entry.name))
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size = sizeWith(entry.size, chunk)
      yield count(chunk)
    }
    yield count(descriptor(entry))
    written.push(entry)
  }
  const start = position
  for (const entry of written) yield count(centralHeader(entry))
  const directory = { count: written.length, size: position - start, start }
  if (start >= SIZE_64 || written.length >= COUNT_64) yield endRecord64(directory)
  yield endRecord(directory)
}

/** Sizes of files have no field of ZIP64 here: they stand behind the content, where few readers look for long ones. */
function sizeWith(size: number, { length }: Uint8Array): number {
  if (size + length >= SIZE_64) throw new Error('A file of the archive is too large')
  return size + length
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(LOCAL, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, size }: Written): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(DESCRIPTOR, 0)
  record.writeUInt32LE(crc, 4)
  record.writeUInt32LE(size, 8)
  record.writeUInt32LE(size, 12)
  return record
}

function centralHeader({ name, crc, size, offset }: Written): Buffer {
  const extra = offset >= SIZE_64 ? offsetExtra(offset) : Buffer.alloc(0)
  const version = extra.length > 0 ? VERSION_64 : VERSION
  const header = Buffer.alloc(46)
  header.writeUInt32LE(CENTRAL, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(size, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(Math.min(offset, SIZE_64), 42)
  return Buffer.concat([header, name, extra])
}

/** The field that holds the offset of a file beyond 4 GB. */
function offsetExtra(offset: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(EXTRA_64, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return extra
}

type Directory = { count: number; size: number; start: number }

/** The end of the directory with long fields, and the record that tells where it is. */
function endRecord64({ count, size, start }: Directory): Buffer {
  const record = Buffer.alloc(76)
  record.writeUInt32LE(END_64, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(VERSION_64, 12)
  record.writeUInt16LE(VERSION_64, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  record.writeUInt32LE(LOCATOR_64, 56)
  record.writeBigUInt64LE(BigInt(start + size), 64)
  record.writeUInt32LE(1, 72)
  return record
}

function endRecord({ count, size, start }: Directory): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(END, 0)
  record.writeUInt16LE(Math.min(count, COUNT_64), 8)
  record.writeUInt16LE(Math.min(count, COUNT_64), 10)
  record.writeUInt32LE(Math.min(size, SIZE_64), 12)
  record.writeUInt32LE(Math.min(start, SIZE_64), 16)
  return record
}
