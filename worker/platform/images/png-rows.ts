import { Buffer } from 'node:buffer'
import { inflate, readChunks } from './png.ts'

/** Channels of a pixel by colour type. */
const CHANNELS: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The neighbour that is nearest to the value predicted from left, above and above left (PNG, 9.4). */
function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft
  const [byLeft, byUp, byUpLeft] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)]
  if (byLeft <= byUp && byLeft <= byUpLeft) return left
  return byUp <= byUpLeft ? up : upLeft
}

/** For each filter of a row, the value that it adds to a byte, computed from the byte's neighbours. */
const FILTERS: readonly ((left: number, up: number, upLeft: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
]

/** Removes the filters of all rows, in place; the byte before each row, which names its filter, becomes "none". */
function unfilter(rows: Uint8Array, stride: number, step: number): void {
  for (let row = 0; row + stride < rows.length; row += stride + 1) unfilterRow(rows, row, stride, step)
}

function unfilterRow(rows: Uint8Array, row: number, stride: number, step: number): void {
  const predict = FILTERS[rows[row] ?? 0]
  if (!predict) throw new Error('A PNG has an unknown filter')
  const above = row - stride - 1
  for (let at = 1; at <= stride; at++) {
    const left = at > step ? (rows[row + at - step] ?? 0) : 0
    const up = above < 0 ? 0 : (rows[above + at] ?? 0)
    const upLeft = above < 0 || at <= step ? 0 : (rows[above + at - step] ?? 0)
    rows[row + at] = (rows[row + at] ?? 0) + predict(left, up, upLeft)
  }
  rows[row] = 0
}

/** The rows of a picture without filters, each with the byte of its filter before it. */
export type PngRows = { chunks: Map<string, Buffer>; rows: Uint8Array; stride: number; step: number }

/** Reads a PNG of at least 8 bits a channel, without interlacing. */
export async function readRows(png: Uint8Array): Promise<PngRows> {
  const chunks = readChunks(Buffer.from(png))
  const header = chunks.get('IHDR') ?? Buffer.alloc(13)
  const channels = CHANNELS[header[9] ?? -1]
  const depth = header[8] ?? 0
  if (!channels || depth < 8 || header[12] !== 0) throw new Error('Only plain PNG pictures can be read')
  const step = (channels * depth) / 8
  const stride = header.readUInt32BE(0) * step
  const rows = await inflate(chunks.get('IDAT') ?? Buffer.alloc(0))
  unfilter(rows, stride, step)
  return { chunks, rows, stride, step }
}
