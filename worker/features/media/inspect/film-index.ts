import type { FilmLimits } from './film-limits.ts'
import { type Box, readBox, readType } from '#shared/media/iso-boxes.ts'
import type { Patch } from '#worker/entities/media/patch-stream.ts'
import { UploadRefusal } from '#worker/entities/media/upload-refusal.ts'

/** One index of a film (`moov`, or a fragment's `moof`), and its offset in the file of `size` bytes. */
export type FilmIndex = { view: DataView; offset: number; size: number; limits: FilmLimits }

/** A range of bytes of a file. */
export type ByteSpan = { offset: number; length: number }

/** The type `free`: a box that readers skip. */
const FREE_TYPE = Uint8Array.of(0x66, 0x72, 0x65, 0x65)

/**
 * Returns the boxes between two offsets; each counts against the limits. Throws `broken` if something else follows;
 * less than a box header may follow, as in QuickTime.
 */
export function* boxesBetween({ view, limits }: FilmIndex, start: number, end: number): Generator<Box> {
  let at = start
  while (at + 8 <= end) {
    const box = readBox(view, at, end)
    if (!box) throw new UploadRefusal('broken')
    limits.take('boxes')
    yield box
    at = box.end
  }
}

/** The first box at a path of types. */
export function findBox(index: FilmIndex, box: Box, ...path: string[]): Box | undefined {
  const [type, ...rest] = path
  for (const child of boxesBetween(index, box.content, box.end)) {
    if (child.type === type) return rest.length > 0 ? findBox(index, child, ...rest) : child
  }
  return undefined
}

/** The handler type of a track, e.g. `vide`; empty if it has none. */
export function handlerOf(index: FilmIndex, track: Box): string {
  const handler = findBox(index, track, 'mdia', 'hdlr')
  return handler && handler.content + 12 <= handler.end ? readType(index.view, handler.content + 8) : ''
}

/**
 * Patches that turn a box into an empty `free` box without moving the following bytes. Offsets count from the start of
 * the file.
 */
export function blank({ start, content, end }: Box): Patch[] {
  return [
    { offset: start + 4, bytes: FREE_TYPE },
    { offset: content, zeros: end - content },
  ]
}

/** A box of an index, with offsets from the start of the file. */
export function inFile({ offset }: FilmIndex, { type, start, content, end }: Box): Box {
  return { type, start: offset + start, content: offset + content, end: offset + end }
}
