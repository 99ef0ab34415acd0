import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'

// Files for tests, built byte by byte.

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

type Rgba = readonly [number, number, number, number]

/** A PNG with pixels by position; optionally with a false size in its header. */
export async function makePng(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Rgba,
  claimed = { width, height },
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y), y * (width * 4 + 1) + 1 + x * 4)
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  header.writeUInt32BE(claimed.width)
  header.writeUInt32BE(claimed.height, 4)
  const data = await deflate(rows)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export const grey = (width: number, height: number) => makePng(width, height, () => [128, 128, 128, 255])

/** A black PNG with 16 bits a channel. */
export async function makeDeepPng(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const data = await deflate(new Uint8Array(height * (width * 2 + 1)))
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([PNG_SIGNATURE, ...chunks])
}

/** A picture of two halves, side by side. */
export const makeHalves = (width: number, height: number, left: Rgba, right: Rgba) =>
  makePng(width, height, (x) => (x < width / 2 ? left : right))

/** A location in Tokyo as cameras write it; the tests search the served bytes for it. */
export const PLACE = '+35.6586+139.7454/'

function exifEntry(tag: number, type: number, count: number, value: number): Buffer {
  const entry = Buffer.alloc(12)
  entry.writeUInt16BE(tag)
  entry.writeUInt16BE(type, 2)
  entry.writeUInt32BE(count, 4)
  if (type === 3) entry.writeUInt16BE(value, 8)
  else entry.writeUInt32BE(value, 8)
  return entry
}

/** A JPEG with EXIF added: an orientation, a location as text, and a GPS directory. */
export function withExif(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const textAt = 8 + 2 + 3 * 12 + 4
  const gpsAt = textAt + PLACE.length + 1
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\b', 'latin1'),
    Buffer.from([0, 3]),
    exifEntry(0x010e, 2, PLACE.length + 1, textAt),
    exifEntry(0x0112, 3, 1, orientation),
    exifEntry(0x8825, 4, 1, gpsAt),
    Buffer.alloc(4),
    Buffer.from(`${PLACE}\0`, 'latin1'),
    Buffer.from([0, 1]),
    exifEntry(0x0001, 2, 2, 0x4e000000),
    Buffer.alloc(4),
  ])
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)])
}

/** The segments of a JPEG of four colour channels, with or without Adobe's marker, without a scan. */
export function makeCmykHead({ isMarked = false, metadata = 0 } = {}): Uint8Array<ArrayBuffer> {
  const segment = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  }
  const adobe = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\0', 'latin1'))
  const frame = Buffer.from([8, 0, 8, 0, 8, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0])
  const profile = Array.from({ length: Math.ceil(metadata / 60_000) }, () => segment(0xe2, Buffer.alloc(60_000)))
  const parts = [...profile, ...(isMarked ? [adobe] : []), segment(0xc0, frame)]
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xda, 0, 2])])
}

/** An MPEG program stream: a pack header, an empty packet of pictures or sound, then zeros. */
export function makeMpeg(packet: 0xe0 | 0xc0 = 0xe0): Uint8Array<ArrayBuffer> {
  const pack = Buffer.from([0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 1, 0x89, 0xc3, 0xf8])
  return Buffer.concat([pack, Buffer.from([0, 0, 1, packet, 0, 0]), Buffer.alloc(194)])
}
