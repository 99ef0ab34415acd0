import { describe, expect, it } from 'vitest'
import { applyChange, type SiteDocument } from '#admin/features/editor/document/document.ts'
import type { BulkFile } from '#shared/site/bulk-upload/bulk-upload.ts'
import { namedPosition } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { placementChange, planPlacement } from './plan-placement.ts'
import { hasFolders, planRows } from './plan-rows.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const limits = { columns: 100, rows: 100, cells: 12 }
const noCells = new Set<string>()

/** A grid of 2 columns and 3 rows; `cells` says for each cell whether it has a picture. */
function grid(...cells: boolean[]): SiteDocument {
  const list = cells.map((isFilled, index) => ({
    ...emptyCell(id(index)),
    creative: isFilled ? { mediaId: id(500 + index), posterId: null } : null,
  }))
  return {
    settings: settingsWith(),
    cells: Object.fromEntries(list.map((cell) => [cell.id, cell])),
    order: list.map((cell) => cell.id),
    parts: emptyParts(),
  }
}

const files = (...names: string[]): BulkFile[] =>
  names.map((name, index) => ({ name, mediaId: id(100 + index), position: namedPosition(name), problem: null }))

const newIds = () =>
  (
    (next) => () =>
      id(next++)
  )(900)

/** File names in the grid after placing: `.` for an empty cell, `-` for a picture that was there before. */
function placedIn(
  document: SiteDocument,
  list: readonly BulkFile[],
  busy: ReadonlySet<string> = noCells,
  planWith = planPlacement,
) {
  const plan = planWith(document, list, { limits, busy })
  const change = placementChange(document, plan, { newId: newIds(), posters: new Map() })
  const after = applyChange(document, change).document
  const names = new Map(list.map((file) => [file.mediaId, file.name]))
  const shown = after.order.map((cellId) => {
    const creative = after.cells[cellId]?.creative
    return creative ? (names.get(creative.mediaId) ?? '-') : '.'
  })
  return { shown, plan, after, unplaced: plan.unplaced.map(({ file, reason }) => [file.name, reason]) }
}

describe('placing pictures of an archive', () => {
  it('places named files at their positions and fills the rest in order', () => {
    expect(placedIn(grid(), files('10.jpg', 'B1.jpg', '2.jpg', 'a2.png')).shown).toEqual([
      '2.jpg',
      'B1.jpg',
      'a2.png',
      '10.jpg',
    ])
  })

  it('replaces a picture only at a position that a name asks for', () => {
    const { shown, plan } = placedIn(grid(true, true, false, true), files('B1.jpg', 'x.jpg', 'y.jpg'))
    expect(shown).toEqual(['-', 'B1.jpg', 'x.jpg', '-', 'y.jpg'])
    expect(plan.placed.map(({ file, isReplacing }) => [file.name, isReplacing])).toEqual([
      ['B1.jpg', true],
      ['x.jpg', false],
      ['y.jpg', false],
    ])
  })

  it('skips cells with a running upload', () => {
    expect(placedIn(grid(false, false), files('x.jpg'), new Set([id(0)])).shown).toEqual(['.', 'x.jpg'])
  })

  it('adds empty cells before a named position when no file fills them', () => {
    expect(placedIn(grid(), files('B2.jpg')).shown).toEqual(['.', '.', '.', 'B2.jpg'])
  })

  it('reports names outside the grid and two names for one position', () => {
    const { shown, unplaced } = placedIn(grid(), files('C1.jpg', 'A4.jpg', 'sub/A1.png', 'A1.jpg', 'x.jpg'))
    expect(shown).toEqual(['x.jpg'])
    expect(unplaced).toEqual([
      ['A4.jpg', 'outside'],
      ['C1.jpg', 'outside'],
      ['A1.jpg', 'twice'],
      ['sub/A1.png', 'twice'],
    ])
  })

  it('adds rows up to the plan’s limit and reports the rest', () => {
    const many = files(...Array.from({ length: 14 }, (_, index) => `${index}.jpg`))
    const { shown, unplaced, after } = placedIn(grid(true), many)
    expect(shown).toHaveLength(12)
    expect(after.settings.numberVertical).toBe(6)
    expect(unplaced).toEqual([
      ['11.jpg', 'room'],
      ['12.jpg', 'room'],
      ['13.jpg', 'room'],
    ])
  })

  it('is one change, undone in one step', () => {
    const before = grid(true, false)
    const plan = planPlacement(before, files('A1.jpg', 'x.jpg', 'B3.jpg'), { limits, busy: noCells })
    const change = placementChange(before, plan, { newId: newIds(), posters: new Map([[id(100), id(700)]]) })
    const { document, inverse } = applyChange(before, change)
    expect(document.cells[id(0)]?.creative).toEqual({ mediaId: id(100), posterId: id(700) })
    expect(applyChange(document, inverse).document).toEqual(before)
  })

  it('changes nothing if no file can be placed', () => {
    const before = grid(true)
    const plan = planPlacement(before, files('Z9.jpg'), { limits, busy: noCells })
    expect(placementChange(before, plan, { newId: newIds(), posters: new Map() })).toEqual({})
  })

  it('keeps the other members of a cell', () => {
    const before = grid(true)
    const cell = { ...emptyCell(id(0)), mainText: { ja: { value: '湯', state: 'written' as const } } }
    const texts = { ...before, cells: { [cell.id]: cell } }
    expect(placedIn(texts, files('A1.jpg')).after.cells[id(0)]?.mainText).toEqual({
      ja: { value: '湯', state: 'written' },
    })
  })
})

describe('folders of an archive', () => {
  const inRows = (document: SiteDocument, ...names: string[]) => placedIn(document, files(...names), noCells, planRows)

  it('become rows in order of their names, each with its pictures in order', () => {
    const { shown, after } = inRows(grid(), '10/b.jpg', '2/a.jpg', '2/b.jpg', '10/a.jpg')
    expect(shown).toEqual(['2/a.jpg', '2/b.jpg', '10/a.jpg', '10/b.jpg'])
    expect(after.settings.numberVertical).toBe(3)
  })

  it('leave the rest of their row empty, and go on in the next one', () => {
    expect(inRows(grid(), 'a/1.jpg', 'b/1.jpg', 'b/2.jpg', 'b/3.jpg', 'c/1.jpg').shown).toEqual([
      'a/1.jpg',
      '.',
      'b/1.jpg',
      'b/2.jpg',
      'b/3.jpg',
      '.',
      'c/1.jpg',
    ])
  })

  it('stand below the pictures that are there, those in no folder first', () => {
    expect(inRows(grid(true, false, true, false, false), 'a/1.jpg', 'top.jpg').shown).toEqual([
      '-',
      '.',
      '-',
      '.',
      'top.jpg',
      '.',
      'a/1.jpg',
    ])
  })

  it('are cut off where the plan has no more cells', () => {
    const own = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}.jpg`)
    const names = [...own('a', 6), ...own('b', 7)]
    expect(inRows(grid(), ...names).unplaced).toEqual([['b/6.jpg', 'room']])
  })

  it('are offered only where there are several', () => {
    expect(hasFolders(files('a/1.jpg', 'a/2.jpg'))).toBe(false)
    expect(hasFolders(files('a/1.jpg', 'b/2.jpg'))).toBe(true)
    expect(hasFolders(files('1.jpg', '2.jpg'))).toBe(false)
  })
})
