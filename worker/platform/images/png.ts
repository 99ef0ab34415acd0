import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'

// PNG (ISO/IEC 15948): signature, then chunks of length, name, data, checksum.

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The chunks of a PNG by name; the parts of the picture are joined. */
export function readChunks(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  let at = SIGNATURE.length
  while (at + 12 <= png.length) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    const before = chunks.get(name)
    chunks.set(name, before && name === 'IDAT' ? Buffer.concat([before, data]) : data)
    at += 12 + length
  }
  return chunks
}

function writeChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A PNG of chunks in their order. */
export function writePng(chunks: readonly (readonly [name: string, data: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  return Buffer.concat([SIGNATURE, ...chunks.map(([name, data]) => writeChunk(name, data))])
}

async function through(data: Uint8Array, stream: CompressionStream | DecompressionStream) {
  const read = new Blob([Uint8Array.from(data)]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(read).arrayBuffer())
}

export const inflate = (data: Uint8Array) => through(data, new DecompressionStream('deflate'))
export const deflate = (data: Uint8Array) => through(data, new CompressionStream('deflate'))
