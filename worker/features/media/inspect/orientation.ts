import { readSegments } from './jpeg-segments.ts'
import type { Patch } from '#worker/entities/media/patch-stream.ts'

/** The orientation of a JPEG (EXIF 2.32, tag 274), and the patch that resets it to upright. */
export type Orientation = { value: number; patch: Patch | undefined }

const UPRIGHT: Orientation = { value: 1, patch: undefined }
const ORIENTATION_TAG = 0x0112
const EXIF_MARKER = 0xe1
const EXIF_HEADER = 6

/**
 * Reads the orientation from a JPEG's first bytes. Image runtimes disagree on applying it by themselves, so we patch it
 * away and rotate the picture ourselves.
 */
export function readOrientation(start: Uint8Array): Orientation {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  for (const { marker, content, end } of readSegments(view)) {
    const found = marker === EXIF_MARKER ? readExif(view, content, end - content) : undefined
    if (found) return found
  }
  return UPRIGHT
}

function readExif(view: DataView, start: number, length: number): Orientation | undefined {
  const end = start + length
  if (length < EXIF_HEADER + 14 || end > view.byteLength || view.getUint32(start) !== 0x45786966) return undefined
  const tiff = start + EXIF_HEADER
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  if (directory + 2 > end) return undefined
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > end) return undefined
    if (view.getUint16(entry, little) === ORIENTATION_TAG) return toOrientation(view, entry + 8, little)
  }
  return undefined
}

function toOrientation(view: DataView, offset: number, little: boolean): Orientation {
  const value = view.getUint16(offset, little)
  if (value < 2 || value > 8) return UPRIGHT
  return { value, patch: { offset, bytes: Uint8Array.from(little ? [1, 0] : [0, 1]) } }
}

/** The transformations that rotate a picture upright, by orientation. */
const TURNS: Record<number, readonly ImageTransform[]> = {
  2: [{ flip: 'h' }],
  3: [{ rotate: 180 }],
  4: [{ flip: 'v' }],
  5: [{ flip: 'h' }, { rotate: 270 }],
  6: [{ rotate: 90 }],
  7: [{ flip: 'h' }, { rotate: 90 }],
  8: [{ rotate: 270 }],
}

export function turnsOf(orientation: Orientation): readonly ImageTransform[] {
  return TURNS[orientation.value] ?? []
}

/** Whether the rotation swaps width and height. */
export function isSideways(orientation: Orientation): boolean {
  return orientation.value >= 5
}
