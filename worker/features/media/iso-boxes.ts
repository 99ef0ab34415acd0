// MP4 and MOV are boxes in boxes (ISO/IEC 14496-12; QuickTime File Format): size, type, content.

/** A box; offsets count from the view's beginning, or from the file's for the outermost ones. */
export type Box = { type: string; start: number; content: number; end: number }

/** The type `free`: a box that readers skip. */
export const FREE_TYPE: readonly number[] = [0x66, 0x72, 0x65, 0x65]

/** The box at an offset; undefined where no whole box of a plausible size begins. Size 0: up to `limit`. */
export function readBox(view: DataView, at: number, limit: number): Box | undefined {
  if (at + 8 > Math.min(limit, view.byteLength)) return undefined
  const short = view.getUint32(at)
  const isLong = short === 1
  if (isLong && at + 16 > view.byteLength) return undefined
  const length = isLong ? Number(view.getBigUint64(at + 8)) : short || limit - at
  const header = isLong ? 16 : 8
  if (length < header || at + length > limit) return undefined
  return { type: readType(view, at + 4), start: at, content: at + header, end: at + length }
}

/** The boxes between two offsets, up to the first that is none. */
export function listBoxes(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let box = readBox(view, start, end); box; box = readBox(view, box.end, end)) boxes.push(box)
  return boxes
}

/** The box reached by following types inwards. */
export function findBox(view: DataView, box: Box, ...path: string[]): Box | undefined {
  const [type, ...rest] = path
  const child = listBoxes(view, box.content, box.end).find((one) => one.type === type)
  return child && rest.length > 0 ? findBox(view, child, ...rest) : child
}

/** Four characters of Latin-1. */
export function readType(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
}

/** Turns a box into nothing without moving what follows. */
export function blankBox(view: DataView, box: Box): void {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  bytes.set(FREE_TYPE, box.start + 4)
  bytes.fill(0, box.content, box.end)
}
