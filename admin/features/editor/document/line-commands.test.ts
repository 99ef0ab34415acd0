import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'
import { applyChange, type SiteDocument } from './document.ts'
import { cellsOfLine, editLine, type Line, type LineEdit, refuseLineEdit } from './line-commands.ts'

/** A grid of cells named a, b, c ... with their name as text. */
function gridOf(columns: number, rows: number, count: number): SiteDocument {
  const names = Array.from({ length: count }, (_, index) => String.fromCharCode(97 + index))
  return {
    settings: settingsWith({ numberHorizontal: columns, numberVertical: rows }),
    cells: Object.fromEntries(names.map((name) => [name, { ...emptyCell(name), sliderSeconds: 3 }])),
    order: names,
    parts: emptyParts(),
  }
}

let fresh = 0
const newId = () => `+${(fresh += 1)}`

/** The document after an edit, its rows as texts; `+` is a new cell. */
function show({ order, settings }: SiteDocument): string[] {
  const { numberHorizontal: columns, numberVertical: rows } = settings
  return Array.from({ length: rows }, (_, row) =>
    order
      .slice(row * columns, (row + 1) * columns)
      .map((id) => id[0])
      .join(''),
  )
}
const edited = (document: SiteDocument, line: Line, edit: LineEdit) =>
  applyChange(document, editLine(document, line, edit, newId)).document
const after = (document: SiteDocument, line: Line, edit: LineEdit) => show(edited(document, line, edit))
const nameOf = (id: string, name: string) => ({ id, name })
const row = (at: number): Line => ({ kind: 'row', at })
const column = (at: number): Line => ({ kind: 'column', at })

describe('rows and columns', () => {
  it('are inserted with empty cells, as far as cells follow', () => {
    const grid = gridOf(3, 2, 5)
    expect(after(grid, row(1), { do: 'insert' })).toEqual(['abc', '+++', 'de'])
    expect(after(grid, row(2), { do: 'insert' })).toEqual(['abc', 'de', ''])
    expect(after(grid, column(0), { do: 'insert' })).toEqual(['+abc', '+de'])
    expect(after(grid, column(3), { do: 'insert' })).toEqual(['abc+', 'de'])
  })

  it('are removed with their cells; the others stay in their rows and columns', () => {
    const grid = gridOf(3, 2, 5)
    expect(after(grid, row(0), { do: 'remove' })).toEqual(['de'])
    expect(after(grid, column(1), { do: 'remove' })).toEqual(['ac', 'd'])
    expect(after(grid, column(2), { do: 'remove' })).toEqual(['ab', 'de'])
  })

  it('take the names of their rows along; a copy has that of its original', () => {
    const grid = gridOf(2, 3, 6)
    const named = { ...grid, settings: { ...grid.settings, rowNames: [nameOf('1', '表紙'), nameOf('3', '料金')] } }
    const names = (line: Line, edit: LineEdit) => edited(named, line, edit).settings.rowNames
    expect(names(row(1), { do: 'insert' })).toEqual([nameOf('1', '表紙'), nameOf('4', '料金')])
    expect(names(row(0), { do: 'remove' })).toEqual([nameOf('2', '料金')])
    expect(names(row(2), { do: 'move', to: 0 })).toEqual([nameOf('1', '料金'), nameOf('2', '表紙')])
    expect(names(row(0), { do: 'duplicate' })).toEqual([nameOf('1', '表紙'), nameOf('2', '表紙'), nameOf('4', '料金')])
    expect(names(column(0), { do: 'remove' })).toEqual(named.settings.rowNames)
  })

  it('are duplicated beside the original, with new ids and the same settings', () => {
    const grid = gridOf(2, 2, 4)
    expect(after(grid, row(0), { do: 'duplicate' })).toEqual(['ab', '++', 'cd'])
    expect(after(grid, column(1), { do: 'duplicate' })).toEqual(['ab+', 'cd+'])
    const { cells, order } = edited(grid, row(0), { do: 'duplicate' })
    expect(order.map((id) => cells[id]?.sliderSeconds)).toEqual([3, 3, 3, 3, 3, 3])
    expect(new Set(order).size).toBe(6)
  })

  it('are moved; a row that is not full is filled up where others follow', () => {
    const grid = gridOf(2, 3, 5)
    expect(after(grid, row(0), { do: 'move', to: 1 })).toEqual(['cd', 'ab', 'e'])
    expect(after(grid, row(2), { do: 'move', to: 0 })).toEqual(['e+', 'ab', 'cd'])
    expect(after(grid, column(0), { do: 'move', to: 1 })).toEqual(['ba', 'dc', '+e'])
  })

  it('keep the settings of all cells, and each edit can be undone as one step', () => {
    const edits: LineEdit[] = [{ do: 'insert' }, { do: 'duplicate' }, { do: 'remove' }, { do: 'move', to: 0 }]
    fc.assert(
      fc.property(
        fc.record({
          columns: fc.integer({ min: 2, max: 5 }),
          rows: fc.integer({ min: 2, max: 4 }),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
          at: fc.nat(1),
          kind: fc.constantFrom('row', 'column'),
          edit: fc.constantFrom(...edits),
        }),
        ({ columns, rows, share, at, kind, edit }) => {
          const grid = gridOf(columns, rows, Math.round(columns * rows * share))
          const { document, inverse } = applyChange(grid, editLine(grid, { kind, at }, edit, newId))
          const { numberHorizontal, numberVertical } = document.settings
          expect(document.order.length).toBeLessThanOrEqual(numberHorizontal * numberVertical)
          expect(new Set(document.order)).toEqual(new Set(Object.keys(document.cells)))
          const kept = document.order.filter((id) => grid.cells[id])
          expect(kept.map((id) => document.cells[id])).toEqual(kept.map((id) => grid.cells[id]))
          expect(applyChange(document, inverse).document).toEqual(grid)
        },
      ),
    )
  })

  it('are refused beyond the limits of the plan, at the edges, and as the last of their kind', () => {
    const grid = gridOf(2, 2, 3)
    const limits = { columns: 3, rows: 2, cells: 5 }
    expect(refuseLineEdit(grid, row(0), { do: 'insert' }, limits)).toBe('rows')
    expect(refuseLineEdit(grid, column(0), { do: 'insert' }, limits)).toBe('cells')
    expect(refuseLineEdit(grid, column(0), { do: 'duplicate' }, { ...limits, cells: 6 })).toBeUndefined()
    expect(refuseLineEdit(grid, row(0), { do: 'move', to: -1 }, limits)).toBe('edge')
    expect(refuseLineEdit(grid, row(1), { do: 'move', to: 2 }, limits)).toBe('edge')
    expect(refuseLineEdit(gridOf(1, 3, 3), column(0), { do: 'remove' }, limits)).toBe('last')
  })

  it('know their cells', () => {
    const grid = gridOf(3, 2, 5)
    expect([cellsOfLine(grid, row(1)), cellsOfLine(grid, column(2))]).toEqual([['d', 'e'], ['c']])
  })
})
