import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const SHIFTS = 64
/** Bytes that a comment of blanks adds to a compressed page. */
const COMMENT = 8

/**
 * Bytes of a page as an edge sends it, at brotli 5. That quality decides from samples of the page how to model its text, so
 * that one page jumps by 280 B when a word of it changes: this is the mean over 64 shifts of the same page.
 */
export function pageBytes(html: string): number {
  let sum = 0
  for (let shift = 0; shift < SHIFTS; shift++)
    sum += brotli(html.replace('<title>', `<!--${' '.repeat(shift * 64)}--><title>`), 5).length - COMMENT
  return Math.round(sum / SHIFTS)
}

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
