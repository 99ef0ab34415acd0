import { Buffer } from 'node:buffer'
import { shorts } from './sfnt.ts'

// Tables of OpenType layout (GSUB, GPOS): scripts name features, features name lookups, lookups have subtables.

/** A subtable of a lookup, whose first number is its format. */
export type Subtable = { type: number; table: Buffer }

const SCRIPTS = ['DFLT', 'hani', 'kana', 'latn'] as const

/** The subtables of a feature's lookups, in their order. `extension`: the type of lookups that only refer to another. */
export function findSubtables(layout: Buffer | undefined, feature: string, extension: number): Subtable[] {
  if (!layout) return []
  const [features, lookups] = [layout.subarray(layout.readUInt16BE(6)), layout.subarray(layout.readUInt16BE(8))]
  const numbers = new Set<number>()
  for (let index = 0; index < features.readUInt16BE(0); index++) {
    const at = 2 + index * 6
    if (features.toString('latin1', at, at + 4) !== feature) continue
    const table = features.subarray(features.readUInt16BE(at + 4))
    for (let place = 0; place < table.readUInt16BE(2); place++) numbers.add(table.readUInt16BE(4 + place * 2))
  }
  return [...numbers]
    .toSorted((a, b) => a - b)
    .flatMap((number) => subtablesOf(lookups.subarray(lookups.readUInt16BE(2 + number * 2)), extension))
}

function subtablesOf(lookup: Buffer, extension: number): Subtable[] {
  const type = lookup.readUInt16BE(0)
  return Array.from({ length: lookup.readUInt16BE(4) }, (_, index) => {
    const table = lookup.subarray(lookup.readUInt16BE(6 + index * 2))
    if (type !== extension) return { type, table }
    return { type: table.readUInt16BE(2), table: table.subarray(table.readUInt32BE(4)) }
  })
}

/** The covered glyphs by their index in the coverage that stands at an offset of a subtable. */
export function readCoverage(table: Buffer, offset: number): Map<number, number> {
  const coverage = table.subarray(offset)
  const count = coverage.readUInt16BE(2)
  const covered = new Map<number, number>()
  for (let index = 0; index < count; index++) {
    if (coverage.readUInt16BE(0) === 1) {
      covered.set(coverage.readUInt16BE(4 + index * 2), index)
      continue
    }
    const [start = 0, end = 0, first = 0] = [4, 6, 8].map((at) => coverage.readUInt16BE(at + index * 6))
    for (let glyph = start; glyph <= end; glyph++) covered.set(glyph, first + glyph - start)
  }
  return covered
}

/** A coverage of glyphs in ascending order. */
export const writeCoverage = (glyphs: readonly number[]): Buffer => shorts(1, glyphs.length, ...glyphs)

/** A layout table with one lookup of one subtable, which the features share in every script. */
export function writeLayout(features: readonly string[], { type, table }: Subtable): Buffer {
  const language = shorts(0, 0xffff, features.length, ...features.map((_, index) => index))
  const scriptsEnd = 2 + SCRIPTS.length * 6
  const scripts = Buffer.concat([
    shorts(SCRIPTS.length),
    ...SCRIPTS.map((tag) => Buffer.concat([Buffer.from(tag, 'latin1'), shorts(scriptsEnd)])),
    shorts(4, 0),
    language,
  ])
  const featuresEnd = 2 + features.length * 6
  const named = Buffer.concat([
    shorts(features.length),
    ...features.map((tag) => Buffer.concat([Buffer.from(tag, 'latin1'), shorts(featuresEnd)])),
    shorts(0, 1, 0),
  ])
  const lookups = Buffer.concat([shorts(1, 4), shorts(type, 0, 1, 8), table])
  const start = 10
  return Buffer.concat([
    shorts(1, 0, start, start + scripts.length, start + scripts.length + named.length),
    scripts,
    named,
    lookups,
  ])
}
