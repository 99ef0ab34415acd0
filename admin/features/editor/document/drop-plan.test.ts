import { describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { applyChange, type SiteDocument } from './document.ts'
import { meetsFilledCell, planDrop, removeDroppedCell } from './drop-plan.ts'
import { refuseSize, roomFor, toGridLimits } from './grid-limits.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const limits = { columns: 100, rows: 100, cells: 12 }

function grid(count: number, columns: number, rows: number): SiteDocument {
  const cells = Array.from({ length: count }, (_, index) => ({
    ...emptyCell(id(index)),
    creative: { mediaId: id(1000 + index), posterId: null },
  }))
  return {
    settings: settingsWith({ numberHorizontal: columns, numberVertical: rows }),
    cells: Object.fromEntries(cells.map((cell) => [cell.id, cell])),
    order: cells.map((cell) => cell.id),
    parts: emptyParts(),
  }
}

const files = (...names: string[]) => names.map((name) => ({ name }))
const newIds = () =>
  (
    (next) => () =>
      id(next++)
  )(100)

describe('planning a drop', () => {
  it('appends after the last cell, wherever beyond it the files were dropped', () => {
    const document = grid(1, 2, 3)
    const plan = planDrop(document, { files: files('2', '1'), index: 5, mode: 'insert' }, { limits, newId: newIds() })
    expect(applyChange(document, plan.change).document.order).toEqual([id(0), id(100), id(101)])
    expect(plan.targets).toEqual([
      { cellId: id(100), file: { name: '1' }, isNew: true },
      { cellId: id(101), file: { name: '2' }, isNew: true },
    ])
  })

  it('replaces cells from the index on, then appends', () => {
    const document = grid(3, 2, 3)
    const plan = planDrop(
      document,
      { files: files('a', 'b', 'c'), index: 1, mode: 'replace' },
      { limits, newId: newIds() },
    )
    expect(plan.targets.map((target) => [target.cellId, target.isNew])).toEqual([
      [id(1), false],
      [id(2), false],
      [id(100), true],
    ])
  })

  it('moves cells back when inserting', () => {
    const document = grid(2, 2, 3)
    const plan = planDrop(document, { files: files('a'), index: 1, mode: 'insert' }, { limits, newId: newIds() })
    expect(applyChange(document, plan.change).document.order).toEqual([id(0), id(100), id(1)])
  })

  it('adds rows up to the plan’s limit and leaves the rest', () => {
    const document = grid(6, 2, 3)
    const many = files(...Array.from({ length: 9 }, (_, index) => String(index)))
    const plan = planDrop(document, { files: many, index: 6, mode: 'insert' }, { limits, newId: newIds() })
    expect(plan.change.settings).toEqual({ numberVertical: 6 })
    expect(plan.targets).toHaveLength(6)
    expect(plan.leftOver.map((file) => file.name)).toEqual(['6', '7', '8'])
  })

  it('detects pictures at the target', () => {
    const document = grid(2, 2, 3)
    expect(meetsFilledCell(document, 0, 1)).toBe(true)
    expect(meetsFilledCell(document, 2, 4)).toBe(false)
  })
})

describe('grid size', () => {
  it('is refused beyond the plan’s limits and below the number of cells', () => {
    expect(refuseSize({ columns: 4, rows: 3 }, 12, limits)).toBeUndefined()
    expect(refuseSize({ columns: 4, rows: 4 }, 12, limits)).toBe('cells')
    expect(refuseSize({ columns: 2, rows: 3 }, 7, limits)).toBe('filled')
    expect(refuseSize({ columns: 0, rows: 3 }, 0, limits)).toBe('columns')
    expect(refuseSize({ columns: 1, rows: 101 }, 0, limits)).toBe('rows')
  })

  it('takes limits from the plan, else from the product', () => {
    expect(toGridLimits({ quantitySwipe: 12, maxColumns: null, maxRows: 4 })).toEqual({
      columns: 100,
      rows: 4,
      cells: 12,
    })
    expect(toGridLimits({ quantitySwipe: null, maxColumns: null, maxRows: null }).cells).toBe(1000)
    expect(roomFor(5, 3, limits)).toBe(7)
  })
})

describe('removing the cells of refused files', () => {
  it('removes only rows that the drop added', () => {
    const start = grid(4, 2, 2)
    const plan = planDrop(start, { files: files('1', '2', '3'), index: 4, mode: 'insert' }, { limits, newId: newIds() })
    const dropped = applyChange(start, plan.change).document
    expect(dropped.settings.numberVertical).toBe(4)
    const added = { before: 2, after: 4 }
    const [first, second, third] = plan.targets.map(({ cellId }) => cellId)
    const without = (document: SiteDocument, cellId = '') =>
      applyChange(document, removeDroppedCell(document, cellId, added)).document
    const one = without(dropped, third)
    const two = without(one, second)
    expect([one, two].map(({ settings }) => settings.numberVertical)).toEqual([3, 3])
    expect(without(two, first)).toEqual(start)
    const larger = applyChange(dropped, { settings: { numberVertical: 6 } }).document
    expect(without(larger, third).settings.numberVertical).toBe(6)
  })
})
