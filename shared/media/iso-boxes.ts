// MP4 and MOV consist of nested boxes (ISO/IEC 14496-12; QuickTime File Format): size, type, content.

/** A box; offsets count from the start of the view, or of the file for the outermost boxes. */
export type Box = { type: string; start: number; content: number; end: number }

/**
 * The box at an offset; undefined if no box of a possible size begins before `limit`, which may be beyond the view.
 * Size 0 means up to `limit`.
 */
export function readBox(view: DataView, at: number, limit: number): Box | undefined {
  const readable = Math.min(limit, view.byteLength)
  if (at + 8 > readable) return undefined
  const short = view.getUint32(at)
  const isLong = short === 1
  if (isLong && at + 16 > readable) return undefined
  const length = isLong ? Number(view.getBigUint64(at + 8)) : short || limit - at
  const header = isLong ? 16 : 8
  if (length < header || at + length > limit) return undefined
  return { type: readType(view, at + 4), start: at, content: at + header, end: at + length }
}

/** Four characters of Latin-1. */
export function readType(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
}
