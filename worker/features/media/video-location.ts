import type { Patch } from './patch-stream.ts'
import { UploadRefusal } from './upload-refusal.ts'

// MP4 and MOV are boxes in boxes (ISO/IEC 14496-12; QuickTime File Format): size, type, content.
// What tells a place is overwritten in its place, because moving anything would break the offsets of the samples.

type Box = { type: string; start: number; content: number; end: number }
type Read = (offset: number, length: number) => Promise<Uint8Array>

const TOP_BOXES_MAX = 400
/** The index of 30 MB of video stays far below. */
const MOOV_MAX = 16 * 1024 * 1024
const METADATA_MAX = 4 * 1024 * 1024
const DEPTH_MAX = 8

/** Boxes that hold a place (`©xyz`: ISO 6709, `loci`: 3GPP), or free metadata that may. */
const BLANKED = new Set(['\u00a9xyz', 'loci', 'XMP_', 'uuid'])
const METADATA = new Set(['uuid', 'meta', 'udta'])
const CONTAINERS = new Set(['moov', 'trak', 'udta', 'ilst'])

/**
 * The patches that take the location out of an MP4 or MOV of `size` bytes. Only its index is read.
 * Throws `broken` when there is none.
 */
export async function findLocationPatches(read: Read, size: number): Promise<Patch[]> {
  const boxes = await listTopBoxes(read, size)
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!moov || moov.end - moov.start > MOOV_MAX) throw new UploadRefusal('broken')
  const bytes = await read(moov.start, moov.end - moov.start)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isChanged = blankLocation(view, 0, view.byteLength, DEPTH_MAX)
  const metadata = boxes.filter((box) => METADATA.has(box.type)).map(toBlank)
  return isChanged ? [{ offset: moov.start, bytes }, ...metadata] : metadata
}

async function listTopBoxes(read: Read, size: number): Promise<Box[]> {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= size && boxes.length < TOP_BOXES_MAX) {
    const bytes = await read(at, Math.min(16, size - at))
    const box = readBox(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, size - at)
    if (!box) break
    boxes.push({ ...box, start: at, content: at + box.content, end: at + box.end })
    at += box.end
  }
  return boxes
}

/** The box at an offset; undefined where no whole box of a plausible size begins. */
function readBox(view: DataView, at: number, limit: number): Box | undefined {
  if (at + 8 > Math.min(limit, view.byteLength)) return undefined
  const short = view.getUint32(at)
  const isLong = short === 1
  if (isLong && at + 16 > view.byteLength) return undefined
  const length = isLong ? Number(view.getBigUint64(at + 8)) : short || limit - at
  const header = isLong ? 16 : 8
  if (length < header || at + length > limit) return undefined
  return { type: readType(view, at + 4), start: at, content: at + header, end: at + length }
}

function readType(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
}

function listBoxes(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let box = readBox(view, start, end); box; box = readBox(view, box.end, end)) boxes.push(box)
  return boxes
}

/** Blanks what tells a place among the boxes from `start` to `end`; says whether it found any. */
function blankLocation(view: DataView, start: number, end: number, depth: number): boolean {
  if (depth === 0) return false
  const found = listBoxes(view, start, end).map((box) => {
    if (BLANKED.has(box.type)) return blank(view, box)
    if (box.type === 'meta') return blankInMeta(view, box, depth - 1)
    return CONTAINERS.has(box.type) && blankLocation(view, box.content, box.end, depth - 1)
  })
  return found.includes(true)
}

/** `meta` names its items in `keys` and holds them in `ilst` under their number (QuickTime metadata). */
function blankInMeta(view: DataView, meta: Box, depth: number): boolean {
  // In MP4 four bytes of version and flags come first; in MOV a box, whose size is never 0, does.
  const isFull = meta.content + 4 <= meta.end && view.getUint32(meta.content) === 0
  const content = isFull ? meta.content + 4 : meta.content
  const children = listBoxes(view, content, meta.end)
  const keys = children.find(({ type }) => type === 'keys')
  const numbers = keys ? locationKeys(view, keys) : new Set<number>()
  const items = children
    .filter(({ type }) => type === 'ilst')
    .flatMap((list) => listBoxes(view, list.content, list.end))
  const named = items.filter((item) => numbers.has(view.getUint32(item.start + 4)))
  for (const item of named) blank(view, item)
  return blankLocation(view, content, meta.end, depth) || named.length > 0
}

/** Numbers, from 1, of the keys about places, e.g. `com.apple.quicktime.location.ISO6709`. */
function locationKeys(view: DataView, keys: Box): Set<number> {
  const names = listBoxes(view, keys.content + 8, keys.end)
  const isLocation = ({ content, end }: Box) => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset + content, end - content)
    return /location|gps|xyz/i.test(new TextDecoder().decode(bytes))
  }
  return new Set(names.flatMap((name, index) => (isLocation(name) ? [index + 1] : [])))
}

function blank(view: DataView, box: Box): true {
  view.setUint32(box.start + 4, FREE)
  new Uint8Array(view.buffer, view.byteOffset + box.content, box.end - box.content).fill(0)
  return true
}

/** The type `free`: a box that readers skip. */
const FREE = 0x66726565

function toBlank(box: Box): Patch {
  // Longer ones are no metadata of a camera's; their beginning is enough to make them unreadable.
  const bytes = new Uint8Array(Math.min(box.end - box.start, METADATA_MAX) - 4)
  const header = box.content - box.start
  new DataView(bytes.buffer).setUint32(0, FREE)
  if (header === 16) new DataView(bytes.buffer).setBigUint64(4, BigInt(box.end - box.start))
  return { offset: box.start + 4, bytes }
}
