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
/** Beyond this size the format needs ZIP64, which this writer does not support. */
const LIMIT = 0xffffffff

type Written = { name: Buffer; crc: number; size: number; offset: number }

/**
 * A ZIP archive as a stream of chunks, each created on demand: only the list of files is in memory. Throws if it would
 * exceed 4 GB.
 */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, void, undefined> {
  const written: Written[] = []
  let position = 0
  const count = (bytes: Uint8Array) => {
    position += bytes.length
    if (position > LIMIT) throw new Error('The archive is too large')
    return bytes
  }
  for await (const { name, content } of files) {
    const entry = { name: Buffer.from(name), crc: 0, size: 0, offset: position }
    yield count(localHeader(entry.name))
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.length
      yield count(chunk)
    }
    yield count(descriptor(entry))
    written.push(entry)
  }
  const start = position
  for (const entry of written) yield count(centralHeader(entry))
  yield endRecord(written.length, position - start, start)
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
  const header = Buffer.alloc(46)
  header.writeUInt32LE(CENTRAL, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(size, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function endRecord(count: number, size: number, start: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(END, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(start, 16)
  return record
}
