/** One range of a file: from an offset, with or without a length, or its last bytes. */
export type ByteRange = { offset: number; length?: number } | { suffix: number }

/**
 * Parses a `Range` header of a single range (RFC 9110 §14.2). Undefined for anything else (several ranges, other units,
 * invalid text), which is answered with the whole file.
 */
export function parseRange(header: string | undefined): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? undefined : { suffix: Number(last) }
  const offset = Number(first)
  if (last === '') return { offset }
  return Number(last) < offset ? undefined : { offset, length: Number(last) - offset + 1 }
}

/** First and last byte of a range in a file of `size` bytes; undefined if it lies outside. */
export function resolveRange(range: ByteRange, size: number): { first: number; last: number } | undefined {
  const first = 'suffix' in range ? Math.max(0, size - range.suffix) : range.offset
  const length = 'suffix' in range ? range.suffix : (range.length ?? size)
  const last = Math.min(size, first + length) - 1
  return first <= last ? { first, last } : undefined
}
