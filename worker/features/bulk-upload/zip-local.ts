import { type ArchiveSource, bytesOf, readView } from './archive-source.ts'
import { readExtra, withLongSizes, type ZipRecord } from './zip-directory.ts'

const HEADER = 0x04034b50
const HEADER_SIZE = 30
const FULL_32 = 0xffffffff
const ZIP64_EXTRA = 0x0001
/** Checksum and sizes follow the data instead of preceding it. */
const DESCRIPTOR_FLAG = 0x0008
const ENCRYPTED_FLAG = 0x0001

/**
 * The offset of a record's data, from its local header. The header must agree with the directory: otherwise programs
 * that read only one of them see another file. Undefined if they disagree, or if the data would reach beyond `end`.
 */
export async function findData(source: ArchiveSource, record: ZipRecord, end: number): Promise<number | undefined> {
  const head = await readView(source, record.offset, HEADER_SIZE + record.name.length)
  const nameLength = head.getUint16(26, true)
  if (head.getUint32(0, true) !== HEADER || nameLength !== record.name.length) return undefined
  if (!isSameName(record.name, bytesOf(head, HEADER_SIZE, nameLength))) return undefined
  const flags = head.getUint16(6, true)
  if (flags & ENCRYPTED_FLAG || head.getUint16(8, true) !== record.method) return undefined
  const extraLength = head.getUint16(28, true)
  const dataAt = record.offset + HEADER_SIZE + nameLength + extraLength
  if (dataAt + record.packedSize > end) return undefined
  const extraAt = record.offset + HEADER_SIZE + nameLength
  const extra = await readSizesField(source, head, { at: extraAt, length: extraLength })
  return agreesWithDirectory(head, record, { isLater: (flags & DESCRIPTOR_FLAG) !== 0, extra }) ? dataAt : undefined
}

/** The ZIP64 sizes, if the header refers to them. */
async function readSizesField(source: ArchiveSource, head: DataView, { at, length }: { at: number; length: number }) {
  const isLong = head.getUint32(18, true) === FULL_32 || head.getUint32(22, true) === FULL_32
  if (!isLong || length === 0) return undefined
  return readExtra(await readView(source, at, length)).get(ZIP64_EXTRA)
}

type HeaderSizes = { isLater: boolean; extra: DataView | undefined }

function agreesWithDirectory(
  head: DataView,
  { crc, size, packedSize }: ZipRecord,
  { isLater, extra }: HeaderSizes,
): boolean {
  const short = { size: head.getUint32(22, true), packedSize: head.getUint32(18, true) }
  const declared = extra ? withLongSizes(short, extra) : short
  const fits = (one: number, other: number) => one === other || (isLater && (one === 0 || one === FULL_32))
  return fits(head.getUint32(14, true), crc) && fits(declared.size, size) && fits(declared.packedSize, packedSize)
}

function isSameName(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, index) => byte === other[index])
}
