import { Buffer } from 'node:buffer'
import { shorts } from './sfnt.ts'

/** The format in which fonts map the characters of the basic plane: ranges of codes. */
const RANGES = 4
const WINDOWS = 3
const UNICODE = 1

function findRanges(cmap: Buffer): Buffer {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const at = 4 + index * 8
    const isUnicode = cmap.readUInt16BE(at) === WINDOWS && cmap.readUInt16BE(at + 2) === UNICODE
    const table = cmap.subarray(cmap.readUInt32BE(at + 4))
    if (isUnicode && table.readUInt16BE(0) === RANGES) return table
  }
  throw new Error('The font maps no characters of Unicode')
}

/** Returns a function that finds the glyph of a character's code; 0 = the font has none. */
export function readCharacterMap(cmap: Buffer): (code: number) => number {
  const table = findRanges(cmap)
  const count = table.readUInt16BE(6) / 2
  const [ends, starts, deltas, offsets] = [14, 16 + count * 2, 16 + count * 4, 16 + count * 6]
  return (code) => {
    for (let index = 0; index < count; index++) {
      if (code > table.readUInt16BE(ends + index * 2)) continue
      const start = table.readUInt16BE(starts + index * 2)
      if (code < start) return 0
      const delta = table.readUInt16BE(deltas + index * 2)
      const at = offsets + index * 2
      const offset = table.readUInt16BE(at)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = table.readUInt16BE(at + offset + (code - start) * 2)
      return glyph && (glyph + delta) & 0xffff
    }
    return 0
  }
}

/** The table that maps codes of characters, in ascending order, to glyphs. */
export function writeCharacterMap(glyphs: ReadonlyMap<number, number>): Buffer {
  const ranges: { start: number; end: number; delta: number }[] = []
  for (const [code, glyph] of glyphs) {
    const last = ranges.at(-1)
    const delta = glyph - code
    if (last && last.end === code - 1 && last.delta === delta) last.end = code
    else ranges.push({ start: code, end: code, delta })
  }
  ranges.push({ start: 0xffff, end: 0xffff, delta: 1 })
  const power = Math.floor(Math.log2(ranges.length))
  const search = 2 ** power * 2
  const numbers = [
    ranges.length * 2,
    search,
    power,
    ranges.length * 2 - search,
    ...ranges.map(({ end }) => end),
    0,
    ...ranges.map(({ start }) => start),
    ...ranges.map(({ delta }) => delta),
    ...ranges.map(() => 0),
  ]
  return Buffer.concat([
    shorts(0, 1, WINDOWS, UNICODE, 0, 12),
    shorts(RANGES, 6 + numbers.length * 2, 0),
    shorts(...numbers),
  ])
}
