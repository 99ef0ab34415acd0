import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { create, type Font } from '@cantoo/fontkit'
import { describe, expect, it } from 'vitest'
import { cutFont } from '#worker/platform/fonts/cut-font.ts'
import { writeMetrics } from '#worker/platform/fonts/glyphs.ts'
import { findSubtables, readCoverage } from '#worker/platform/fonts/layout-table.ts'

const FONTS = new URL('../../dist/client/fonts/', import.meta.url)
const sourceOf = (name: string) => readFileSync(new URL(`${name}.ttf`, FONTS))

async function cut(name: string, text: string): Promise<Buffer> {
  const bytes = await cutFont(sourceOf(name), text)
  if (!bytes) throw new Error('Nothing was cut')
  return Buffer.from(bytes)
}

/** The tables of a WOFF file. */
function tablesOf(woff: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
      const at = 44 + index * 20
      const [start, kept, length] = [4, 8, 12].map((offset) => woff.readUInt32BE(at + offset)) as [
        number,
        number,
        number,
      ]
      const bytes = woff.subarray(start, start + kept)
      return [woff.toString('latin1', at, at + 4), kept < length ? inflateSync(bytes) : bytes]
    }),
  )
}

const pathOf = (font: Font, character: string) =>
  font
    .layout(character)
    .glyphs.map(({ path }) => path.toSVG())
    .join(' ')

/** The codes that a font maps: its last range ends every such table. */
const codesOf = (font: Font) => [...font.characterSet].filter((code) => code !== 0xffff).toSorted((a, b) => a - b)

const TEXT =
  '雪の夜は、灯りを六つ数えたらおかえりなさい。朝湯「月白」ひとりじめ山夕食静客室送迎案内冬露天風呂囲炉裏語深呼吸渓流散策路地図指先潤化粧水成分知椿油百年製法蔵元訪肌選色見本光削出職人手募集要項入社三目挑戦先輩声面始対話工場学土鍋気炊飯離過献立旬果実閉込定期便眠前塗使方限二個予約開週休日択肢働寮徒歩五現福利厚生残橋架応蛍舞月中庭季節催来理由会員登録ページをめくるとアイウエオカキクケコサシスセソタチツテトナニヌネノ12,800円（税込）〜ー！？ABCabc '

describe('a font that is cut to the characters of a text', () => {
  it.each(['ZenOldMincho-Medium', 'ZenMaruGothic-Bold'])('of 200 characters is a small file (%s)', async (name) => {
    const characters = [...new Set(TEXT)].slice(0, 200)
    expect(characters).toHaveLength(200)
    expect((await cut(name, characters.join(''))).length).toBeLessThan(60 * 1024)
  })

  it('draws these characters as its source does, and no others', async () => {
    const source = create(sourceOf('ZenOldMincho-Medium')) as Font
    const font = create(await cut('ZenOldMincho-Medium', '灯りÅé、雪A')) as Font
    expect(codesOf(font)).toEqual([...'AÅé、り灯雪'].map((one) => one.codePointAt(0)))
    for (const one of '灯りÅé、雪A') {
      expect(pathOf(font, one)).toBe(pathOf(source, one))
      expect(font.layout(one).advanceWidth).toBe(source.layout(one).advanceWidth)
    }
  })

  it('keeps the vertical shapes and the kerning of its characters', async () => {
    const tables = tablesOf(await cut('ZenMaruGothic-Bold', '「湯」ー。AVAx'))
    const vertical = findSubtables(tables.get('GSUB'), 'vert', 7).map(({ table }) =>
      readCoverage(table, table.readUInt16BE(2)),
    )
    expect(findSubtables(tables.get('GSUB'), 'vrt2', 7)).toHaveLength(1)
    // The brackets, the long vowel and the full stop.
    expect(vertical.map(({ size }) => size)).toEqual([4])
    const font = create(await cut('ZenMaruGothic-Bold', '「湯」ー。AVAx')) as Font
    const widthOf = (text: string) => font.layout(text).advanceWidth
    expect(widthOf('AV')).toBeLessThan(widthOf('A') + widthOf('V'))
  })

  it('is the same for the same characters in any order', async () => {
    const [one, other] = [
      await cut('ZenOldMincho-Medium', '雪の夜は静か'),
      await cut('ZenOldMincho-Medium', 'か静はの夜夜雪'),
    ]
    expect(one.equals(other)).toBe(true)
  })

  it('leaves out what its source lacks; with nothing left there is no font', async () => {
    expect(codesOf(create(await cut('ZenOldMincho-Medium', '雪🍵𠮷한')) as Font)).toEqual(['雪'.codePointAt(0)])
    expect(await cutFont(sourceOf('ZenOldMincho-Medium'), '🍵𠮷한')).toBeUndefined()
  })

  it('names its tables as its licence does, with sums that fit', async () => {
    const woff = await cut('ZenOldMincho-Medium', '雪')
    const tables = tablesOf(woff)
    expect([...tables.keys()]).toEqual([...tables.keys()].toSorted())
    expect(woff.readUInt32BE(8)).toBe(woff.length)
    expect(tables.get('name')?.swap16().toString('utf16le')).toContain('Zen')
    expect(tables.get('maxp')?.readUInt16BE(4)).toBe(2)
  })

  it('is refused of a file that is no font with TrueType outlines', async () => {
    await expect(cutFont(Buffer.from('OTTO and more'), '雪')).rejects.toThrow('No font with TrueType outlines')
    await expect(cutFont(sourceOf('ZenOldMincho-Medium').subarray(0, 400), '雪')).rejects.toThrow(
      /out of range|outside/,
    )
  })

  it('takes widths of the last entry for glyphs beyond it', () => {
    const metrics = Buffer.from([1, 0, 0, 5, 2, 0, 0, 6, 0, 7])
    expect([...writeMetrics(metrics, 2, [2, 0])]).toEqual([2, 0, 0, 7, 1, 0, 0, 5])
  })
})
