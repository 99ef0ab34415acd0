import { Buffer } from 'node:buffer'
import { inflate, readChunks } from './png.ts'

const COLOUR_TYPE = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const

/** The colour of a PNG of one pixel with 8 bits a channel, over white, as `#rrggbb`; undefined for any other file. */
export async function readPixel(png: Uint8Array): Promise<string | undefined> {
  const chunks = readChunks(Buffer.from(png))
  const header = chunks.get('IHDR')
  const data = chunks.get('IDAT')
  if (!header || !data || header.readUInt32BE(0) !== 1 || header.readUInt32BE(4) !== 1) return undefined
  const [, ...values] = await inflate(data)
  const rgba = toRgba(values, header[9] ?? -1, header[8] ?? 0, chunks)
  if (!rgba) return undefined
  const [red = 0, green = 0, blue = 0, alpha = 255] = rgba
  const blend = (value: number) => Math.round((value * alpha + 255 * (255 - alpha)) / 255)
  return `#${Buffer.from([red, green, blue].map(blend)).toString('hex')}`
}

function toRgba(
  values: number[],
  colourType: number,
  depth: number,
  chunks: Map<string, Buffer>,
): number[] | undefined {
  const [first = 0, second = 255] = values
  if (colourType === COLOUR_TYPE.palette) {
    const index = first >> (8 - depth)
    const entry = chunks.get('PLTE')?.subarray(index * 3, index * 3 + 3)
    return entry && [...entry, chunks.get('tRNS')?.[index] ?? 255]
  }
  if (depth !== 8) return undefined
  if (colourType === COLOUR_TYPE.rgb || colourType === COLOUR_TYPE.rgba) return values
  return [first, first, first, colourType === COLOUR_TYPE.greyAlpha ? second : 255]
}
