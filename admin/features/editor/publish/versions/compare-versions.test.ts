import { describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import type { SiteDocument } from '#admin/features/editor/document/document.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'
import { compareVersions } from './compare-versions.ts'

function gridOf(names: string, texts: Record<string, string> = {}): SiteDocument {
  const order = [...names]
  const cells = order.map((id) => {
    const value = texts[id]
    return [id, { ...emptyCell(id), ...(value && { mainText: { ja: { value, state: 'written' as const } } }) }]
  })
  return { settings: settingsWith(), cells: Object.fromEntries(cells), order, parts: emptyParts() }
}

/** Each cell that differs with the first letters of what became of it. */
const show = (before: SiteDocument, after: SiteDocument) =>
  [...compareVersions(before, after).cells].map(([id, { isAdded, isRemoved, isMoved, isChanged }]) =>
    [id, isAdded && '+', isRemoved && '-', isMoved && '~', isChanged && '*'].filter(Boolean).join(''),
  )

describe('two versions of a site', () => {
  it('differ in cells that are added, removed, moved or changed', () => {
    expect(show(gridOf('abcd'), gridOf('abcd'))).toEqual([])
    expect(show(gridOf('abcd'), gridOf('abxd'))).toEqual(['c-', 'x+'])
    expect(show(gridOf('abcd', { a: '春' }), gridOf('abcd', { a: '夏' }))).toEqual(['a*'])
    expect(show(gridOf('abcd'), gridOf('dabc', { d: '夏' }))).toEqual(['d~*'])
  })

  it('do not call moved what only makes room', () => {
    expect(show(gridOf('abcd'), gridOf('xabcd'))).toEqual(['x+'])
    expect(show(gridOf('abcdef'), gridOf('abfcde'))).toEqual(['f~'])
  })

  it('differ in texts, by language, also in those of removed cells and of the settings', () => {
    const before = gridOf('ab', { a: '春', b: '秋' })
    const after = { ...gridOf('a', { a: '夏' }), settings: settingsWith({ name: 'y' }) }
    const { texts } = compareVersions(before, after)
    expect(texts.map(({ text, in: place, before: was, after: is }) => [text.path, place, was, is])).toEqual([
      ['name', 'after', 'x', 'y'],
      ['cells.a.mainText', 'after', '春', '夏'],
      ['cells.b.mainText', 'before', '秋', ''],
    ])
  })
})
