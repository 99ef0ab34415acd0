import { describe, expect, it } from 'vitest'
import { cellBeside, cellsBetween, cellsOfRow, withCells } from './chosen-cells.ts'

// a b c
// d e f
// g
const grid = { order: [...'abcdefg'], columns: 3 }

describe('choosing cells', () => {
  it('keeps the choice in grid order', () => {
    expect(withCells(grid, ['f'], ['b', 'a'], true)).toEqual(['a', 'b', 'f'])
    expect(withCells(grid, ['a', 'b', 'f'], ['b', 'x'], false)).toEqual(['a', 'f'])
    expect(withCells(grid, ['gone', 'a'], [], true)).toEqual(['a'])
  })

  it('takes rectangles in any direction, and rows', () => {
    expect(cellsBetween(grid, 'b', 'f')).toEqual([...'bcef'])
    expect(cellsBetween(grid, 'e', 'a')).toEqual([...'abde'])
    expect(cellsBetween(grid, 'g', 'c')).toEqual([...'abcdefg'])
    expect(cellsOfRow(grid, 2)).toEqual(['g'])
  })

  it('goes by arrow keys to the edge', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'].map((key) => cellBeside(grid, 'd', key))).toEqual([
      'c',
      'e',
      'a',
      'g',
      undefined,
    ])
    expect(cellBeside(grid, 'a', 'ArrowUp')).toBeUndefined()
  })
})
