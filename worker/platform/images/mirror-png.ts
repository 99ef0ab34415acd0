import { deflate, writePng } from './png.ts'
import { type PngRows, readRows } from './png-rows.ts'

function mirrorRows({ rows, stride, step }: PngRows): Uint8Array {
  const mirrored = rows.slice()
  for (let row = 0; row + stride < rows.length; row += stride + 1) {
    for (let at = 0; at < stride; at += step) {
      mirrored.set(rows.subarray(row + 1 + at, row + 1 + at + step), row + 1 + stride - step - at)
    }
  }
  return mirrored
}

/** A PNG with left and right exchanged. */
export async function mirrorPng(png: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await readRows(png)
  const mirrored = await deflate(mirrorRows(picture))
  return writePng([...picture.chunks].map(([name, data]) => [name, name === 'IDAT' ? mirrored : data] as const))
}
