import { inflateSync } from 'node:zlib'

// Pixels of a screenshot: 8 bits a channel, not interlaced, as both engines write it.

/** Bytes to the left, above, and above at the left of a byte, as a filter of PNG combines them. */
const FILTERS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const guess = left + above - corner
    const [byLeft, byAbove, byCorner] = [left, above, corner].map((one) => Math.abs(guess - one)) as [
      number,
      number,
      number,
    ]
    if (byLeft <= byAbove && byLeft <= byCorner) return left
    return byAbove <= byCorner ? above : corner
  },
]

export type Pixels = { width: number; height: number; at: (x: number, y: number) => [number, number, number] }

/** Reads a PNG. Throws where it is of another kind. */
export function readPng(file: Buffer): Pixels {
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const size = file[25] === 6 ? 4 : 3
  if (file[24] !== 8 || file[28] !== 0) throw new Error('This PNG is of a kind that no engine here writes')
  const raw = inflateSync(Buffer.concat(parts))
  const line = width * size
  const pixels = Buffer.alloc(line * height)
  for (let y = 0; y < height; y++) {
    const filter = FILTERS[raw[y * (line + 1)] ?? 0] ?? (() => 0)
    for (let x = 0; x < line; x++) {
      const at = y * line + x
      const left = x < size ? 0 : (pixels[at - size] ?? 0)
      const above = y === 0 ? 0 : (pixels[at - line] ?? 0)
      const corner = x < size || y === 0 ? 0 : (pixels[at - line - size] ?? 0)
      pixels[at] = (raw[y * (line + 1) + 1 + x] ?? 0) + filter(left, above, corner)
    }
  }
  const at = (x: number, y: number): [number, number, number] => {
    const from = Math.round(y) * line + Math.round(x) * size
    return [pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0]
  }
  return { width, height, at }
}
