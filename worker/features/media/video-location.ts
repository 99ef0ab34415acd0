import { type Box, blankBox, FREE_TYPE, listBoxes, readBox } from './iso-boxes.ts'
import type { Patch } from './patch-stream.ts'
import { blankTimedMetadata, type Stretch } from './timed-metadata.ts'
import { UploadRefusal } from './upload-refusal.ts'

// What tells a place is overwritten where it stands, because moving anything would break the offsets of the samples.

type Read = (offset: number, length: number) => Promise<Uint8Array>

const TOP_BOXES_MAX = 400
/** The index of 30 MB of video stays far below. */
const MOOV_MAX = 16 * 1024 * 1024
const DEPTH_MAX = 8

/** Boxes that hold a place (`©xyz`: ISO 6709, `loci`: 3GPP), or free metadata that may. */
const BLANKED = new Set(['\u00a9xyz', 'loci', 'XMP_', 'uuid'])
const METADATA = new Set(['uuid', 'meta', 'udta'])
const CONTAINERS = new Set(['trak', 'udta', 'ilst'])

/**
 * The patches that take the location out of an MP4 or MOV of `size` bytes. Only its index is read.
 * Throws `broken` when there is none.
 */
export async function findLocationPatches(read: Read, size: number): Promise<Patch[]> {
  const boxes = await listTopBoxes(read, size)
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!moov || moov.end - moov.start > MOOV_MAX) throw new UploadRefusal('broken')
  const bytes = await read(moov.start, moov.end - moov.start)
  const samples = blankIndex(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (sum(samples) > size) throw new UploadRefusal('broken')
  const blanks = boxes.filter((box) => METADATA.has(box.type)).map(toBlank)
  const zeros = samples.map(({ offset, length }) => ({ offset, bytes: new Uint8Array(length) }))
  return [{ offset: moov.start, bytes }, ...blanks, ...zeros]
}

/** Takes every place out of an index, and gives the samples that belong to it. */
function blankIndex(view: DataView): Stretch[] {
  const moov = readBox(view, 0, view.byteLength)
  if (!moov) throw new UploadRefusal('broken')
  try {
    const samples = blankTimedMetadata(view, moov)
    blankLocation(view, moov.content, moov.end, DEPTH_MAX)
    return samples
  } catch (error) {
    // Tables that point out of their boxes.
    if (error instanceof RangeError) throw new UploadRefusal('broken')
    throw error
  }
}

function sum(samples: readonly Stretch[]): number {
  return samples.reduce((total, { length }) => total + length, 0)
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

/** Blanks what tells a place among the boxes from `start` to `end`. */
function blankLocation(view: DataView, start: number, end: number, depth: number): void {
  if (depth === 0) return
  for (const box of listBoxes(view, start, end)) {
    if (box.type === 'meta') blankInMeta(view, box, depth - 1)
    else if (BLANKED.has(box.type)) blankBox(view, box)
    else if (CONTAINERS.has(box.type)) blankLocation(view, box.content, box.end, depth - 1)
  }
}

/** `meta` names its items in `keys` and holds them in `ilst` under their number (QuickTime metadata). */
function blankInMeta(view: DataView, meta: Box, depth: number): void {
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
  for (const item of named) blankBox(view, item)
  blankLocation(view, content, meta.end, depth)
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

function toBlank(box: Box): Patch {
  const bytes = new Uint8Array(box.end - box.start - 4)
  bytes.set(FREE_TYPE)
  const isLong = box.content - box.start > 8
  if (isLong) new DataView(bytes.buffer).setBigUint64(4, BigInt(box.end - box.start))
  return { offset: box.start + 4, bytes }
}
