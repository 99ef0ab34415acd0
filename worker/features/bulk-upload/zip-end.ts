import { ArchiveRefusal } from './archive-refusal.ts'
import { type ArchiveSource, readView } from './archive-source.ts'

// Finds a ZIP's directory (APPNOTE 6.3.10, 4.3.14 to 4.3.16). Attacks use readers that disagree about its place, so
// this one accepts a single place: right before the end records, which are right before the end of the file.

const END = 0x06054b50
const END64 = 0x06064b50
const LOCATOR64 = 0x07064b50
const END_SIZE = 22
const END64_SIZE = 56
const LOCATOR64_SIZE = 20
const COMMENT_MAX = 0xffff
const FULL_16 = 0xffff
const FULL_32 = 0xffffffff

/** The place of the directory, and the number of entries that it claims to have. */
export type DirectoryPlace = { offset: number; size: number; count: number }

type EndRecord = DirectoryPlace & {
  /** Offset of the record itself. */
  at: number
  isSplit: boolean
}

/** Finds an archive's directory. Throws `broken` for an incomplete ZIP, and for a false place of the directory. */
export async function findDirectory(source: ArchiveSource): Promise<DirectoryPlace> {
  const end = await findEnd(source)
  const long = await findEnd64(source, end)
  const place = long ?? end
  const endsAt = place.at
  if (end.isSplit || place.isSplit || place.offset + place.size !== endsAt) throw new ArchiveRefusal('broken')
  return { offset: place.offset, size: place.size, count: place.count }
}

async function findEnd(source: ArchiveSource): Promise<EndRecord> {
  const length = Math.min(source.size, END_SIZE + COMMENT_MAX)
  if (length < END_SIZE) throw new ArchiveRefusal('broken')
  const from = source.size - length
  const view = await readView(source, from, length)
  for (let at = length - END_SIZE; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue
    // A real end record has a comment that ends with the file; other matches are data that look like a record.
    if (view.getUint16(at + 20, true) !== length - at - END_SIZE) continue
    const [disk, startDisk, here, count] = [4, 6, 8, 10].map((place) => view.getUint16(at + place, true))
    return {
      at: from + at,
      isSplit: disk !== 0 || startDisk !== 0 || here !== count,
      count: count ?? 0,
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    }
  }
  throw new ArchiveRefusal('broken')
}

/** The ZIP64 end record, if there is one; throws if it contradicts the short one. */
async function findEnd64(source: ArchiveSource, end: EndRecord): Promise<EndRecord | undefined> {
  const locatorAt = end.at - LOCATOR64_SIZE
  const isNeeded = end.count === FULL_16 || end.size === FULL_32 || end.offset === FULL_32
  const locator = locatorAt >= 0 ? await readView(source, locatorAt, LOCATOR64_SIZE) : undefined
  if (locator?.getUint32(0, true) !== LOCATOR64) {
    if (isNeeded) throw new ArchiveRefusal('broken')
    return undefined
  }
  const at = toNumber(locator.getBigUint64(8, true))
  if (at + END64_SIZE !== locatorAt || locator.getUint32(4, true) !== 0) throw new ArchiveRefusal('broken')
  const view = await readView(source, at, END64_SIZE)
  const long = parseEnd64(view, at)
  if (view.getUint32(0, true) !== END64 || !agrees(end, long)) throw new ArchiveRefusal('broken')
  return long
}

function parseEnd64(view: DataView, at: number): EndRecord {
  const count = toNumber(view.getBigUint64(32, true))
  return {
    at,
    isSplit: view.getUint32(16, true) !== 0 || toNumber(view.getBigUint64(24, true)) !== count,
    count,
    size: toNumber(view.getBigUint64(40, true)),
    offset: toNumber(view.getBigUint64(48, true)),
  }
}

/** Whether the short record agrees with the long one, in each field that it fills. */
const agrees = (short: EndRecord, long: EndRecord) =>
  (short.count === FULL_16 || short.count === long.count) &&
  (short.size === FULL_32 || short.size === long.size) &&
  (short.offset === FULL_32 || short.offset === long.offset)

/** A 64-bit number of a ZIP. Throws `broken` for one beyond any file size. */
export function toNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ArchiveRefusal('broken')
  return Number(value)
}
