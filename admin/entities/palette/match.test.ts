import { describe, expect, it } from 'vitest'
import { findEntries, type PaletteEntry, type PaletteGroup } from './match.ts'

const entry = (group: PaletteGroup, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: `${group} ${label}`,
  group,
  icon: 'grid',
  label,
  run: () => undefined,
  ...more,
})

const ENTRIES = [
  entry('cells', '雪見の湯', { hint: 'A1' }),
  entry('cells', '朝の渓流', { hint: 'B3' }),
  entry('cells', 'B13', { hint: 'B13' }),
  entry('parts', 'ポップアップ'),
  entry('commands', '公開する', { words: 'publish' }),
  entry('commands', '元に戻す', { words: 'undo', hint: 'Ctrl+Z' }),
  entry('sites', '旅館 月白'),
  entry('screens', 'お支払い方法'),
]
const found = (search: string) =>
  findEntries(ENTRIES, search).flatMap(({ entries }) => entries.map(({ label }) => label))

describe('the palette', () => {
  it('finds a cell by its place, before what only contains the letters', () => {
    expect(found('b3')).toEqual(['朝の渓流', 'B13'])
    expect(found('Ｂ３')[0]).toBe('朝の渓流')
  })

  it('finds by titles, in any kind of kana and width', () => {
    expect(found('渓流')).toEqual(['朝の渓流'])
    expect(found('ぽっぷあっぷ')).toEqual(['ポップアップ'])
    expect(found('ﾎﾟｯﾌﾟ')).toEqual(['ポップアップ'])
  })

  it('finds commands by their English names too, and with letters left out', () => {
    expect(found('publish')).toEqual(['公開する'])
    expect(found('pblsh')).toEqual(['公開する'])
  })

  it('needs every word, in any order', () => {
    expect(found('月白 旅館')).toEqual(['旅館 月白'])
    expect(found('月白 公開')).toEqual([])
  })

  it('puts the group with the best entry first, and at most eight of a group', () => {
    const cells = Array.from({ length: 20 }, (_, index) => entry('cells', `undo ${index} times`))
    const groups = findEntries([...cells, ...ENTRIES], 'undo')
    expect(groups.map(({ group, entries }) => [group, entries.length])).toEqual([
      ['commands', 1],
      ['cells', 8],
    ])
  })

  it('shows everything in its usual order before something is typed', () => {
    expect(findEntries(ENTRIES, ' ').map(({ group }) => group)).toEqual([
      'commands',
      'parts',
      'cells',
      'sites',
      'screens',
    ])
  })
})
