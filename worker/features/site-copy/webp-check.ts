import { Buffer } from 'node:buffer'
import { imageSize } from 'image-size'

/** The chunks of a still picture; without animation, metadata and any other chunk. */
const CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
const HEADER = 12
const CHUNK_HEADER = 8

/**
 * The size of a still WebP that contains a picture and nothing else, as the product stores them; undefined for anything
 * else, also for a picture with bytes after its end.
 */
export function measureWebp(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length < HEADER + CHUNK_HEADER || view.toString('latin1', 0, 4) !== 'RIFF') return undefined
  if (view.toString('latin1', 8, HEADER) !== 'WEBP' || view.readUInt32LE(4) + 8 !== view.length) return undefined
  let at = HEADER
  while (at + CHUNK_HEADER <= view.length) {
    if (!CHUNKS.has(view.toString('latin1', at, at + 4))) return undefined
    const size = view.readUInt32LE(at + 4)
    at += CHUNK_HEADER + size + (size % 2)
  }
  if (at !== view.length) return undefined
  try {
    const { width, height } = imageSize(bytes)
    return { width, height }
  } catch {
    return undefined
  }
}
