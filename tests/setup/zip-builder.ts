import { Buffer } from 'node:buffer'
import { crc32, deflateRawSync } from 'node:zlib'

/** Header values; given values are written unchecked. */
type Told = {
  name: string | Uint8Array
  flags: number
  method: number
  crc: number
  packedSize: number
  size: number
  extra: Uint8Array
}

export type ZipEntry = Partial<Told> & {
  name: string | Uint8Array
  content?: Uint8Array | string
  /** The stored bytes, instead of the packed content. */
  packed?: Uint8Array
  /** Different values of the local header. */
  local?: Partial<Told>
  /** Offset of the local header in the directory. */
  offset?: number
  host?: number
  /** Unix mode, e.g. 0o120777 of a link; DOS attributes stand in the low half. */
  mode?: number
  dosAttributes?: number
  /** Checksum and sizes follow the data. */
  isDescribedLater?: boolean
  /** Sizes and offset in the long form (Zip64). */
  isLong?: boolean
  /** The entry is in the directory only. */
  isGhost?: boolean
}

export type ZipEnd = {
  count?: number
  size?: number
  offset?: number
  disk?: number
  comment?: Uint8Array
  /** Zip64 end record, with different values. */
  long?: { count?: number; size?: number; offset?: number; locatorAt?: number }
  /** Bytes before the archive. */
  prefix?: Uint8Array
}

const UTF8_FLAG = 0x0800
const DESCRIPTOR_FLAG = 0x0008
const FULL_32 = 0xffffffff

const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text, 'utf8') : text)
const isAscii = (text: string | Uint8Array) => typeof text !== 'string' || Buffer.from(text).length === text.length

/** An extra field of a header. */
export function extraField(id: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

function longField(values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 8)
  for (const [index, value] of values.entries()) data.writeBigUInt64LE(BigInt(value), index * 8)
  return extraField(1, data)
}

/** The correct header values of an entry. */
function truthOf(entry: ZipEntry): { told: Told; packed: Uint8Array } {
  const content = bytesOf(entry.content ?? '')
  const method = entry.method ?? 8
  const packed = entry.packed ?? (method === 8 ? deflateRawSync(content) : content)
  const flags = (isAscii(entry.name) ? 0 : UTF8_FLAG) | (entry.isDescribedLater ? DESCRIPTOR_FLAG : 0)
  const truth = { flags, method, crc: crc32(content), packedSize: packed.length, size: content.length }
  return { told: { extra: Buffer.alloc(0), ...truth, ...given(entry) }, packed }
}

function given({ name, flags, method, crc, packedSize, size, extra }: ZipEntry): Pick<Told, 'name'> & Partial<Told> {
  const all = { name, flags, method, crc, packedSize, size, extra }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
}

function localHeader(told: Told, { local, isDescribedLater, isLong }: ZipEntry): Buffer {
  const said = { ...told, ...(isDescribedLater && { crc: 0, packedSize: 0, size: 0 }), ...local }
  const name = bytesOf(said.name)
  const isLongHere = isLong && !isDescribedLater
  const extra = isLongHere ? Buffer.concat([longField([said.size, said.packedSize]), said.extra]) : said.extra
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(said.flags, 6)
  head.writeUInt16LE(said.method, 8)
  head.writeUInt32LE(said.crc, 14)
  head.writeUInt32LE(isLongHere ? FULL_32 : said.packedSize, 18)
  head.writeUInt32LE(isLongHere ? FULL_32 : said.size, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(extra.length, 28)
  return Buffer.concat([head, name, extra])
}

function descriptor({ crc, packedSize, size }: Told): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packedSize, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function record(told: Told, entry: ZipEntry, offset: number): Buffer {
  const name = bytesOf(told.name)
  const extra = entry.isLong ? Buffer.concat([longField([told.size, told.packedSize, offset]), told.extra]) : told.extra
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50)
  head.writeUInt8(20, 4)
  head.writeUInt8(entry.host ?? 3, 5)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(told.flags, 8)
  head.writeUInt16LE(told.method, 10)
  head.writeUInt32LE(told.crc, 16)
  head.writeUInt32LE(entry.isLong ? FULL_32 : told.packedSize, 20)
  head.writeUInt32LE(entry.isLong ? FULL_32 : told.size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(((entry.mode ?? 0) * 0x10000 + (entry.dosAttributes ?? 0)) >>> 0, 38)
  head.writeUInt32LE(entry.isLong ? FULL_32 : offset, 42)
  return Buffer.concat([head, name, extra])
}

type Directory = { count: number; size: number; offset: number; endsAt: number }

function longEnd({ count, size, offset, endsAt }: Directory, long: NonNullable<ZipEnd['long']>): Buffer {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(0x06064b50)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(long.count ?? count), 24)
  end.writeBigUInt64LE(BigInt(long.count ?? count), 32)
  end.writeBigUInt64LE(BigInt(long.size ?? size), 40)
  end.writeBigUInt64LE(BigInt(long.offset ?? offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(long.locatorAt ?? endsAt), 64)
  end.writeUInt32LE(1, 72)
  return end
}

function shortEnd(directory: Directory, end: ZipEnd): Buffer {
  const comment = end.comment ?? Buffer.alloc(0)
  const isFull = end.long !== undefined
  const bytes = Buffer.alloc(22)
  const count = end.count ?? (isFull ? 0xffff : directory.count)
  bytes.writeUInt32LE(0x06054b50)
  bytes.writeUInt16LE(end.disk ?? 0, 4)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(end.size ?? (isFull ? FULL_32 : directory.size), 12)
  bytes.writeUInt32LE(end.offset ?? (isFull ? FULL_32 : directory.offset), 16)
  bytes.writeUInt16LE(comment.length, 20)
  return Buffer.concat([bytes, comment])
}

/** Builds a ZIP archive, valid unless options say otherwise. */
export function makeZip(entries: readonly ZipEntry[], end: ZipEnd = {}): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [end.prefix ?? Buffer.alloc(0)]
  const records: Buffer[] = []
  let at = parts[0]?.length ?? 0
  for (const entry of entries) {
    const { told, packed } = truthOf(entry)
    records.push(record(told, entry, entry.offset ?? at))
    if (entry.isGhost) continue
    const later = entry.isDescribedLater ? descriptor(told) : Buffer.alloc(0)
    const written = [localHeader(told, entry), packed, later]
    parts.push(...written)
    at += written.reduce((sum, { length }) => sum + length, 0)
  }
  const size = records.reduce((sum, { length }) => sum + length, 0)
  const directory = { count: records.length, size, offset: at, endsAt: at + size }
  const last = [...(end.long ? [longEnd(directory, end.long)] : []), shortEnd(directory, end)]
  return new Uint8Array(Buffer.concat([...parts, ...records, ...last]))
}
