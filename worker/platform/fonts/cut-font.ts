import { Buffer } from 'node:buffer'
import { readCharacterMap, writeCharacterMap } from './character-map.ts'
import { readKerning, readVertical, writeKerning, writeVertical } from './features.ts'
import { readOutlines, withParts, writeMetrics, writeOutlines } from './glyphs.ts'
import { readTables, tableOf, type Tables, writeWoff } from './sfnt.ts'

/** Tables that say nothing about single glyphs. `name` holds the font's licence. */
const WHOLE = ['OS/2', 'gasp', 'name'] as const
/** The version of `post` without names of glyphs, and its length. */
const POST = { version: 0x00030000, bytes: 32 }

/** The glyphs of a cut: those of the characters in their order, their vertical shapes, and what both are composed of. */
function chooseGlyphs(tables: Tables, characters: string) {
  const glyphOf = readCharacterMap(tableOf(tables, 'cmap'))
  const codes = [...new Set(characters)].map((one) => one.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const found = codes.map((code) => [code, code > 0xffff ? 0 : glyphOf(code)] as const).filter(([, glyph]) => glyph > 0)
  const shown = [...new Set(found.map(([, glyph]) => glyph))]
  const vertical = readVertical(tables.get('GSUB'))
  const shapes = shown.flatMap((glyph) => vertical.get(glyph) ?? [])
  const outlineOf = readOutlines(tables)
  const glyphs = withParts([0, ...shown, ...shapes], outlineOf)
  return { found, shown, vertical, glyphs, outlineOf, numberOf: new Map(glyphs.map((glyph, index) => [glyph, index])) }
}

/** A table with some of its numbers replaced, by their places. */
function changed(table: Buffer, shorts: Readonly<Record<number, number>>): Buffer {
  const copy = Buffer.from(table)
  for (const [at, value] of Object.entries(shorts)) copy.writeUInt16BE(value, Number(at))
  return copy
}

function metricsOf(tables: Tables, glyphs: readonly number[], axis: 'h' | 'v'): [string, Buffer][] {
  const head = tables.get(`${axis}hea`)
  const metrics = tables.get(`${axis}mtx`)
  if (!head || !metrics) return []
  return [
    [`${axis}hea`, changed(head, { 34: glyphs.length })],
    [`${axis}mtx`, writeMetrics(metrics, head.readUInt16BE(34), glyphs)],
  ]
}

/**
 * Cuts a font with TrueType outlines down to the characters of a text, as WOFF: with their vertical shapes (`vert`,
 * `vrt2`) and kerning. Characters that the font lacks are left out; undefined if it has none of them.
 */
export async function cutFont(font: Buffer, characters: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const tables = readTables(font)
  const { found, shown, vertical, glyphs, outlineOf, numberOf } = chooseGlyphs(tables, characters)
  if (found.length === 0) return undefined
  const renumbered = (glyph: number) => numberOf.get(glyph) ?? 0
  // New numbers follow the order of the characters, so that these lists ascend.
  const shapes = new Map(
    shown.flatMap((glyph) => {
      const shape = vertical.get(glyph)
      return shape === undefined ? [] : [[renumbered(glyph), renumbered(shape)] as const]
    }),
  )
  const kerning = new Map(
    [...readKerning(tables.get('GPOS'), shown)].map(([first, seconds]) => [
      renumbered(first),
      new Map([...seconds].map(([second, value]) => [renumbered(second), value])),
    ]),
  )
  const post = Buffer.from(tableOf(tables, 'post').subarray(0, POST.bytes))
  post.writeUInt32BE(POST.version, 0)
  const { glyf, loca } = writeOutlines(glyphs, { outlineOf, numberOf })
  const [gsub, gpos] = [writeVertical(shapes), writeKerning(kerning)]
  const cut: [string, Buffer][] = [
    ...WHOLE.flatMap((tag): [string, Buffer][] => {
      const table = tables.get(tag)
      return table ? [[tag, table]] : []
    }),
    ['cmap', writeCharacterMap(new Map(found.map(([code, glyph]) => [code, renumbered(glyph)])))],
    // Long offsets of outlines.
    ['head', changed(tableOf(tables, 'head'), { 50: 1 })],
    ['maxp', changed(tableOf(tables, 'maxp'), { 4: glyphs.length })],
    ['post', post],
    ['glyf', glyf],
    ['loca', loca],
    ...metricsOf(tables, glyphs, 'h'),
    ...metricsOf(tables, glyphs, 'v'),
    ...(gsub ? ([['GSUB', gsub]] satisfies [string, Buffer][]) : []),
    ...(gpos ? ([['GPOS', gpos]] satisfies [string, Buffer][]) : []),
  ]
  return writeWoff(new Map(cut))
}
