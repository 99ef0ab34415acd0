import { Buffer } from 'node:buffer'
import { findSubtables, readCoverage, type Subtable, writeCoverage, writeLayout } from './layout-table.ts'
import { shorts } from './sfnt.ts'

/** Types of lookups that refer to another, in GSUB and in GPOS. */
const GSUB_EXTENSION = 7
const GPOS_EXTENSION = 9
const SINGLE = 1
const PAIR = 2
/** The value of a pair: how much closer the first glyph stands. */
const ADVANCE = 4

/** The shapes by which a subtable replaces single glyphs. */
function readShapes({ type, table }: Subtable): (readonly [glyph: number, shape: number])[] {
  if (type !== SINGLE) return []
  const isList = table.readUInt16BE(0) === 2
  return [...readCoverage(table, table.readUInt16BE(2))].map(([glyph, index]) => [
    glyph,
    isList ? table.readUInt16BE(6 + index * 2) : (glyph + table.readInt16BE(4)) & 0xffff,
  ])
}

/** The shapes that glyphs have in vertical text, by glyph; the first subtable that has one wins. */
export const readVertical = (gsub: Buffer | undefined): Map<number, number> =>
  new Map(findSubtables(gsub, 'vert', GSUB_EXTENSION).flatMap(readShapes).toReversed())

/** GSUB with the vertical shapes, by the glyph that they replace in ascending order; undefined without any. */
export function writeVertical(shapes: ReadonlyMap<number, number>): Buffer | undefined {
  if (shapes.size === 0) return undefined
  const head = shorts(2, 6 + shapes.size * 2, shapes.size, ...shapes.values())
  const table = Buffer.concat([head, writeCoverage([...shapes.keys()])])
  return writeLayout(['vert', 'vrt2'], { type: SINGLE, table })
}

/** Pairs of glyphs and how much closer they stand: by the first, then by the second. */
type Pairs = Map<number, Map<number, number>>

const bytesOf = (format: number) => format.toString(2).replaceAll('0', '').length * 2

/** The class of each glyph in a class definition; others are of class 0. */
function readClasses(table: Buffer, offset: number): Map<number, number> {
  const classes = table.subarray(offset)
  const found = new Map<number, number>()
  if (classes.readUInt16BE(0) === 1) {
    const start = classes.readUInt16BE(2)
    for (let index = 0; index < classes.readUInt16BE(4); index++)
      found.set(start + index, classes.readUInt16BE(6 + index * 2))
    return found
  }
  for (let index = 0; index < classes.readUInt16BE(2); index++) {
    const [start = 0, end = 0, value = 0] = [4, 6, 8].map((at) => classes.readUInt16BE(at + index * 6))
    for (let glyph = start; glyph <= end; glyph++) found.set(glyph, value)
  }
  return found
}

/** Finds the value of a pair; undefined: the subtable says nothing about it. */
type FindValue = (first: number, second: number) => number | undefined

/** Pairs of single glyphs (format 1). */
function readSingles(table: Buffer, { size, advance }: { size: number; advance: number }): FindValue {
  const covered = readCoverage(table, table.readUInt16BE(2))
  return (first, second) => {
    const index = covered.get(first)
    if (index === undefined) return undefined
    const pairs = table.subarray(table.readUInt16BE(10 + index * 2))
    const places = Array.from({ length: pairs.readUInt16BE(0) }, (_, place) => 2 + place * (size + 2))
    const at = places.find((place) => pairs.readUInt16BE(place) === second)
    return at === undefined ? undefined : pairs.readInt16BE(at + 2 + advance)
  }
}

/** Pairs of classes of glyphs (format 2). */
function readClassPairs(table: Buffer, { size, advance }: { size: number; advance: number }): FindValue {
  const covered = readCoverage(table, table.readUInt16BE(2))
  const [firsts, seconds] = [readClasses(table, table.readUInt16BE(8)), readClasses(table, table.readUInt16BE(10))]
  const count = table.readUInt16BE(14)
  return (first, second) => {
    if (!covered.has(first)) return undefined
    const place = (firsts.get(first) ?? 0) * count + (seconds.get(second) ?? 0)
    return table.readInt16BE(16 + place * size + advance)
  }
}

function readPairs(table: Buffer): FindValue[] {
  const [format, after] = [table.readUInt16BE(4), table.readUInt16BE(6)]
  if (!(format & ADVANCE)) return []
  const values = { size: bytesOf(format) + bytesOf(after), advance: bytesOf(format & (ADVANCE - 1)) }
  return [table.readUInt16BE(0) === 1 ? readSingles(table, values) : readClassPairs(table, values)]
}

/** The kerning of these glyphs with one another. */
export function readKerning(gpos: Buffer | undefined, glyphs: readonly number[]): Pairs {
  const readers = findSubtables(gpos, 'kern', GPOS_EXTENSION).flatMap(({ type, table }: Subtable) =>
    type === PAIR ? readPairs(table) : [],
  )
  const pairs: Pairs = new Map()
  for (const first of glyphs) {
    const values = glyphs.flatMap((second) => {
      const value = readers.map((read) => read(first, second)).find((one) => one !== undefined)
      return value ? [[second, value] as const] : []
    })
    if (values.length > 0) pairs.set(first, new Map(values))
  }
  return pairs
}

/** GPOS with the kerning of pairs, both in ascending order; undefined without any. */
export function writeKerning(pairs: Pairs): Buffer | undefined {
  if (pairs.size === 0) return undefined
  const sets = [...pairs.values()].map((seconds) => shorts(seconds.size, ...[...seconds].flat()))
  const coverage = writeCoverage([...pairs.keys()])
  const start = 10 + sets.length * 2
  let at = start + coverage.length
  const offsets = sets.map(({ length }) => (at += length) - length)
  const head = shorts(1, start, ADVANCE, 0, sets.length, ...offsets)
  return writeLayout(['kern'], { type: PAIR, table: Buffer.concat([head, coverage, ...sets]) })
}
