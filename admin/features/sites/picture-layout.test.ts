import { describe, expect, it } from 'vitest'
import { layOutPictures } from './picture-layout.ts'

const FRAME = { width: 280, height: 170 }
const gridOf = (columns: number, rows: number) => ({
  columns,
  rows,
  images: Array.from({ length: Math.min(24, columns * rows) }, (_, index) => `${index}`),
})
const sizeOf = (columns: number, rows: number) => {
  const { columns: shownColumns, rows: shownRows } = layOutPictures(gridOf(columns, rows), FRAME)
  return [shownColumns, shownRows]
}

describe('the pictures of a card', () => {
  it.each([
    { columns: 1, rows: 1, shown: [1, 1] },
    { columns: 1, rows: 12, shown: [1, 2] },
    { columns: 2, rows: 3, shown: [2, 2] },
    { columns: 3, rows: 4, shown: [3, 2] },
    { columns: 5, rows: 1, shown: [5, 1] },
    { columns: 7, rows: 3, shown: [4, 2] },
    { columns: 10, rows: 10, shown: [4, 2] },
    { columns: 100, rows: 10, shown: [2, 1] },
  ])('of $columns x $rows are $shown', ({ columns, rows, shown }) => {
    expect(sizeOf(columns, rows)).toEqual(shown)
  })

  it('begin with the first cell of each row', () => {
    const { cells } = layOutPictures(gridOf(3, 4), FRAME)
    expect(cells).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(layOutPictures(gridOf(10, 10), FRAME).cells).toEqual(['0', '1', '2', '3', '10', '11', '12', '13'])
  })

  it('stay inside the frame', () => {
    for (const [columns, rows] of [
      [1, 1],
      [3, 4],
      [10, 10],
      [40, 2],
    ] as const) {
      const shown = layOutPictures(gridOf(columns, rows), FRAME)
      expect(shown.columns * shown.width + (shown.columns - 1) * 3).toBeLessThanOrEqual(FRAME.width)
      expect(shown.rows * shown.height + (shown.rows - 1) * 3).toBeLessThanOrEqual(FRAME.height + 0.001)
    }
  })
})
