import { positionOf } from '#shared/positions.ts'

type GridSize = { columns: number; rows: number }

/** The place an arrow, Home or End leads to from `index`; `isWhole` (Ctrl) makes Home and End mean the whole grid. */
export function placeAfterKey(
  key: string,
  isWhole: boolean,
  index: number,
  { columns, rows }: GridSize,
): number | undefined {
  const { column, row } = positionOf(index, columns)
  if (key === 'ArrowRight') return column < columns - 1 ? index + 1 : undefined
  if (key === 'ArrowLeft') return column > 0 ? index - 1 : undefined
  if (key === 'ArrowDown') return row < rows - 1 ? index + columns : undefined
  if (key === 'ArrowUp') return row > 0 ? index - columns : undefined
  if (key === 'Home') return isWhole ? 0 : row * columns
  if (key === 'End') return isWhole ? columns * rows - 1 : (row + 1) * columns - 1
  return undefined
}
