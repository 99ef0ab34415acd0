import { deflate, writePng } from './png.ts'
import { type PngRows, readRows } from './png-rows.ts'

const CHANNELS_MIN = 3

/**
 * A PNG with another one drawn over it, whose corner lies at a place and which it holds whole. Both are in colour with 8
 * bits a channel; a pixel of the upper one covers the one below it, however transparent it is.
 */
export async function drawPng(
  below: Uint8Array,
  above: Uint8Array,
  { left, top }: { left: number; top: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const [base, over] = await Promise.all([readRows(below), readRows(above)])
  for (const { step } of [base, over]) if (step < CHANNELS_MIN) throw new Error('Only pictures in colour can be drawn')
  const rows = base.rows.slice()
  for (let from = 0, row = top; from + over.stride < over.rows.length; from += over.stride + 1, row++) {
    copyRow({ rows, to: row * (base.stride + 1) + 1 + left * base.step, step: base.step }, over, from + 1)
  }
  const drawn = await deflate(rows)
  return writePng([...base.chunks].map(([name, data]) => [name, name === 'IDAT' ? drawn : data] as const))
}

type Target = { rows: Uint8Array; to: number; step: number }

/** Copies the pixels of a row; a picture with transparency gets opaque ones. */
function copyRow({ rows, to, step }: Target, over: PngRows, from: number): void {
  for (let at = 0, pixel = to; at < over.stride; at += over.step, pixel += step) {
    rows.set(over.rows.subarray(from + at, from + at + CHANNELS_MIN), pixel)
    if (step > CHANNELS_MIN) rows[pixel + CHANNELS_MIN] = 255
  }
}
