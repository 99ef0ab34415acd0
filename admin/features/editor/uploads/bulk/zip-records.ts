// Reads and writes the ZIP records that replacing files needs (APPNOTE 4.3).

const END = 0x06054b50
const END_SIZE = 22
const COMMENT_MAX = 0xffff
const RECORD = 0x02014b50
const RECORD_SIZE = 46
const LOCAL = 0x04034b50
export const LOCAL_SIZE = 30
const FULL_16 = 0xffff
const FULL_32 = 0xffffffff
/** Bytes of directory that are read, folders and macOS metadata included; the server refuses larger ones. */
const DIRECTORY_MAX = 4 * 1024 * 1024

/** A record of the central directory, with its bytes. */
export type ZipRecord = {
  bytes: Uint8Array<ArrayBuffer>
  flags: number
  method: number
  packedSize: number
  size: number
  offset: number
  name: Uint8Array<ArrayBuffer>
}

/** `startsAt`: offset of the central directory. */
export type ZipDirectory = { records: ZipRecord[]; startsAt: number }

async function viewOf(file: Blob, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}

/** Reads the central directory; undefined if it is damaged or ZIP64. The server then reports the reason. */
export async function readZipDirectory(file: Blob): Promise<ZipDirectory | undefined> {
  const tailAt = Math.max(0, file.size - END_SIZE - COMMENT_MAX)
  const tail = await viewOf(file, tailAt, file.size)
  const endAt = findEnd(tail)
  if (endAt === undefined) return undefined
  const [count, size, startsAt] = [
    tail.getUint16(endAt + 10, true),
    tail.getUint32(endAt + 12, true),
    tail.getUint32(endAt + 16, true),
  ]
  const isZip64 = count === FULL_16 || size === FULL_32 || startsAt === FULL_32
  if (isZip64 || size > DIRECTORY_MAX || startsAt + size !== tailAt + endAt) return undefined
  return readRecords(await viewOf(file, startsAt, startsAt + size), count, startsAt)
}

function findEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - END_SIZE; at >= 0; at--) {
    const isEnd = tail.getUint32(at, true) === END && at + END_SIZE + tail.getUint16(at + 20, true) === tail.byteLength
    if (isEnd) return at
  }
  return undefined
}

function readRecords(view: DataView<ArrayBuffer>, count: number, startsAt: number): ZipDirectory | undefined {
  const records: ZipRecord[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + RECORD_SIZE > view.byteLength || view.getUint32(at, true) !== RECORD) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const length = RECORD_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (at + length > view.byteLength) return undefined
    const record = {
      bytes: new Uint8Array(view.buffer, at, length),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
      name: new Uint8Array(view.buffer, at + RECORD_SIZE, nameLength),
    }
    if ([record.packedSize, record.size, record.offset].includes(FULL_32) || record.offset >= startsAt) return undefined
    records.push(record)
    at += length
  }
  return at === view.byteLength ? { records, startsAt } : undefined
}

/** Offset of a record's data; undefined if its local header is invalid. */
export async function findZipData(file: Blob, { offset }: ZipRecord): Promise<number | undefined> {
  const head = await viewOf(file, offset, offset + LOCAL_SIZE)
  if (head.byteLength < LOCAL_SIZE || head.getUint32(0, true) !== LOCAL) return undefined
  return offset + LOCAL_SIZE + head.getUint16(26, true) + head.getUint16(28, true)
}

/** Headers of a stored (uncompressed) file that replaces `old`; extra fields and comments are dropped. */
export function writeZipEntry(
  old: ZipRecord,
  { name, size, crc }: { name: Uint8Array<ArrayBuffer>; size: number; crc: number },
): { local: Uint8Array<ArrayBuffer>; record: Uint8Array<ArrayBuffer> } {
  const UTF8_FLAG = 0x0800
  const record = new Uint8Array(RECORD_SIZE + name.length)
  record.set(old.bytes.subarray(0, RECORD_SIZE))
  record.set(name, RECORD_SIZE)
  const view = new DataView(record.buffer)
  view.setUint16(8, old.flags & UTF8_FLAG, true)
  view.setUint16(10, 0, true)
  for (const [at, value] of [
    [16, crc],
    [20, size],
    [24, size],
  ] as const)
    view.setUint32(at, value, true)
  for (const [at, value] of [
    [28, name.length],
    [30, 0],
    [32, 0],
  ] as const)
    view.setUint16(at, value, true)
  const local = new Uint8Array(LOCAL_SIZE + name.length)
  // Bytes 6 to 30 of a directory record (version to name length) have the order of a local header.
  local.set(record.subarray(6, 30), 4)
  local.set(name, LOCAL_SIZE)
  new DataView(local.buffer).setUint32(0, LOCAL, true)
  return { local, record }
}

/** A copy of a directory record with another offset. */
export function withOffset(record: Uint8Array<ArrayBuffer>, offset: number): Uint8Array<ArrayBuffer> {
  const placed = record.slice()
  new DataView(placed.buffer).setUint32(42, offset, true)
  return placed
}

/** The end record of an archive: `count` records of `size` bytes, from offset `startsAt`. */
export function writeZipEnd(count: number, size: number, startsAt: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(END_SIZE))
  view.setUint32(0, END, true)
  for (const at of [8, 10]) view.setUint16(at, count, true)
  view.setUint32(12, size, true)
  view.setUint32(16, startsAt, true)
  return new Uint8Array(view.buffer)
}
