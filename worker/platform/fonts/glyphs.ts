import { Buffer } from 'node:buffer'
import { padded, type Tables, tableOf } from './sfnt.ts'

// Flags of a part of a composite glyph.
const WORDS = 0x0001
const SCALE = 0x0008
const MORE = 0x0020
const TWO_SCALES = 0x0040
const MATRIX = 0x0080

/** The outline of a glyph by its number; empty for a space. */
export function readOutlines(tables: Tables): (glyph: number) => Buffer {
  const [glyf, loca] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca')]
  const isLong = tableOf(tables, 'head').readUInt16BE(50) === 1
  const startOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  return (glyph) => glyf.subarray(startOf(glyph), startOf(glyph + 1))
}

/** The places in a composite outline at which the numbers of its parts stand. */
function* partsOf(outline: Buffer): Generator<number, void, undefined> {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return
  let at = 10
  let flags = MORE
  while (flags & MORE) {
    flags = outline.readUInt16BE(at)
    yield at + 2
    at += 4 + (flags & WORDS ? 4 : 2)
    if (flags & SCALE) at += 2
    else if (flags & TWO_SCALES) at += 4
    else if (flags & MATRIX) at += 8
  }
}

/** The glyphs with those that they are composed of, in the order in which they were found. */
export function withParts(glyphs: readonly number[], outlineOf: (glyph: number) => Buffer): number[] {
  const found = new Set(glyphs)
  for (const glyph of found) {
    const outline = outlineOf(glyph)
    for (const at of partsOf(outline)) found.add(outline.readUInt16BE(at))
  }
  return [...found]
}

/** An outline whose parts have new numbers. */
function renumber(outline: Buffer, numberOf: ReadonlyMap<number, number>): Buffer {
  const copy = Buffer.from(outline)
  for (const at of partsOf(outline)) copy.writeUInt16BE(numberOf.get(outline.readUInt16BE(at)) ?? 0, at)
  return copy
}

/** The tables of outlines of these glyphs. */
export function writeOutlines(
  glyphs: readonly number[],
  { outlineOf, numberOf }: { outlineOf: (glyph: number) => Buffer; numberOf: ReadonlyMap<number, number> },
): { glyf: Buffer; loca: Buffer } {
  const outlines = glyphs.map((glyph) => padded(renumber(outlineOf(glyph), numberOf)))
  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  let start = 0
  for (const [index, { length }] of outlines.entries()) {
    start += length
    loca.writeUInt32BE(start, (index + 1) * 4)
  }
  return { glyf: Buffer.concat(outlines), loca }
}

/** Widths or heights of these glyphs, each with its own: the table and the number of its entries. */
export function writeMetrics(metrics: Buffer, long: number, glyphs: readonly number[]): Buffer {
  const bytes = Buffer.alloc(glyphs.length * 4)
  for (const [index, glyph] of glyphs.entries()) {
    const bearing = glyph < long ? glyph * 4 + 2 : long * 4 + (glyph - long) * 2
    bytes.writeUInt16BE(metrics.readUInt16BE(Math.min(glyph, long - 1) * 4), index * 4)
    bytes.writeInt16BE(metrics.readInt16BE(bearing), index * 4 + 2)
  }
  return bytes
}
