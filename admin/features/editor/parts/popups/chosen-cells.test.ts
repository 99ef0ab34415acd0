import { describe, expect, it } from 'vitest'
import { neighbourCell, cellsInRectangle, cellsOfRow, withSelection } from './chosen-cells.ts'

// a b c
// d e f
// g
const grid = { order: [...'abcdefg'], columns: 3 }

describe('selecting cells of a popup', () => {
  it('keeps the selection in grid order', () => {
    expect(withSelection(grid, ['f'], ['b', 'a'], true)).toEqual(['a', 'b', 'f'])
    expect(withSelection(grid, ['a', 'b', 'f'], ['b', 'x'], false)).toEqual(['a', 'f'])
    expect(withSelection(grid, ['gone', 'a'], [], true)).toEqual(['a'])
  })

  it('finds the cells of rectangles in any direction, and of rows', () => {
    expect(cellsInRectangle(grid, 'b', 'f')).toEqual([...'bcef'])
    expect(cellsInRectangle(grid, 'e', 'a')).toEqual([...'abde'])
    expect(cellsInRectangle(grid, 'g', 'c')).toEqual([...'abcdefg'])
    expect(cellsOfRow(grid, 2)).toEqual(['g'])
  })

  it('finds the neighbour of an arrow key, none beyond the edge', () => {
    expect(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'].map((key) => neighbourCell(grid, 'd', key)),
    ).toEqual(['c', 'e', 'a', 'g', undefined])
    expect(neighbourCell(grid, 'a', 'ArrowUp')).toBeUndefined()
  })
})
