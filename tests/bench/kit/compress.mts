import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Brotli with the quality of an edge: 11 for files that are compressed once, 5 for pages. */
export function brotli(bytes: Uint8Array | string, quality: 5 | 11): Buffer {
  const size = Buffer.byteLength(bytes)
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  })
}

export function gzip(bytes: Uint8Array | string): Buffer {
  return gzipSync(bytes, { level: 9 })
}
