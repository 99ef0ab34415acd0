import { inflateSync } from 'node:zlib'

/** A text of a PDF file as it was drawn: one call of the file draws it whole. */
export type DrawnText = { page: number; text: string; x: number; y: number; size: number }

type Part = { dictionary: string; stream: Uint8Array | undefined }

/** The objects of a file by their number: PDF 32000-1, 7.3.10, without object streams and encryption. */
function readParts(bytes: Uint8Array): Map<number, Part> {
  const file = new TextDecoder('latin1').decode(bytes)
  const parts = new Map<number, Part>()
  const begin = /(\d+) 0 obj\s/g
  for (let match = begin.exec(file); match; match = begin.exec(file)) {
    const rest = file.slice(begin.lastIndex)
    const [head = ''] = /^[\s\S]*?(?=stream\r?\n|endobj)/.exec(rest) ?? []
    const [mark = ''] = /^stream\r?\n/.exec(rest.slice(head.length)) ?? []
    const from = begin.lastIndex + head.length + mark.length
    const length = mark ? Number(/\/Length (\d+)/.exec(head)?.[1]) : 0
    parts.set(Number(match[1]), { dictionary: head, stream: mark ? bytes.subarray(from, from + length) : undefined })
    begin.lastIndex = from + length
  }
  return parts
}

function textOf({ dictionary, stream }: Part): string {
  if (!stream) return ''
  return new TextDecoder('latin1').decode(dictionary.includes('/FlateDecode') ? inflateSync(stream) : stream)
}

const fromHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** The characters of each glyph of a font, from its ToUnicode map. */
function readCharacters(map: string): Map<string, string> {
  const entries = [...map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)].flatMap(([, block = '']) => [
    ...block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi),
  ])
  return new Map(entries.map(([, glyph = '', text = '']) => [glyph.toLowerCase(), fromHex(text)]))
}

/**
 * Reads the texts of a PDF file back, in the order in which they were drawn: glyphs are translated by the fonts'
 * ToUnicode maps, as a reader does for copying and searching.
 */
export function readPdf(bytes: Uint8Array): DrawnText[] {
  const parts = readParts(bytes)
  const partAt = (number: string | undefined) => parts.get(Number(number)) ?? { dictionary: '', stream: undefined }
  const pages = [...parts.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  return pages.flatMap(({ dictionary }, page) => {
    const fonts = new Map(
      [...dictionary.matchAll(/\/(NotoSansJP[\w-]*) (\d+) 0 R/g)].map(([, name, number]) => {
        const [, map] = /\/ToUnicode (\d+) 0 R/.exec(partAt(number).dictionary) ?? []
        return [name, readCharacters(textOf(partAt(map)))]
      }),
    )
    const [, contents = ''] = /\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(dictionary) ?? []
    const code = [...contents.matchAll(/(\d+) 0 R/g)].map(([, number]) => textOf(partAt(number))).join('\n')
    return readTexts(code, fonts).map((text) => ({ page, ...text }))
  })
}

function readTexts(code: string, fonts: ReadonlyMap<string | undefined, Map<string, string>>) {
  const drawn: Omit<DrawnText, 'page'>[] = []
  let [font, size, x, y] = ['', 0, 0, 0]
  const operations = /\/(\S+) ([\d.]+) Tf|(?:[-\d.]+ ){4}([-\d.]+) ([-\d.]+) Tm|<([\da-f]*)> Tj/gi
  for (const [, name, points, left, bottom, glyphs] of code.matchAll(operations)) {
    if (name !== undefined) [font, size] = [name, Number(points)]
    if (left !== undefined) [x, y] = [Number(left), Number(bottom)]
    if (glyphs === undefined) continue
    const signs = (glyphs.toLowerCase().match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.get(glyph) ?? '\uFFFD')
    drawn.push({ text: signs.join(''), x, y, size })
  }
  return drawn
}
