import type { CSSProperties } from 'react'

export type Size = { width: number; height: number }

/** Widths in pixels: of the row numbers, and of a cell including its gap. */
const HEADER_WIDTH = 30
const CELL_WIDTH = { min: 84, max: 172 } as const
/** A grid of at most this many rows leaves enough height for wider cells. */
const LOW_GRID_ROWS = 2
const LOW_GRID_CELL_MIN = 140

/** Pixels between cells, around them, and of the letters above them, where the whole grid is shown. */
const FIT = { gap: 4, edge: 12, letters: 26, min: 12 } as const
/** Cells that are narrower have no room for letters and badges. */
const SMALL = 64

/** The width of a cell with which the whole grid fits. */
function fittedWidth(columns: number, rows: number, { width, height }: Size): number {
  const byWidth = (width - HEADER_WIDTH - FIT.edge) / columns - FIT.gap
  const byHeight = ((height - FIT.letters - FIT.edge) / rows - FIT.gap) * (1080 / 1646)
  return Math.max(FIT.min, Math.floor(Math.min(byWidth, byHeight, CELL_WIDTH.max)))
}

/** The columns of the board that shows the whole grid at once. */
export const fittedStyle = (columns: number, rows: number, fit: Size): CSSProperties => ({
  gap: FIT.gap,
  gridTemplateColumns: `${HEADER_WIDTH}px repeat(${columns}, ${fittedWidth(columns, rows, fit)}px)`,
  width: 'max-content',
})

/** The columns of the board, and between which widths it fits its pane. */
export function boardStyle(columns: number, rows: number): CSSProperties {
  const cellMin = rows > LOW_GRID_ROWS || columns <= LOW_GRID_ROWS + 1 ? CELL_WIDTH.min : LOW_GRID_CELL_MIN
  return {
    gridTemplateColumns: `${HEADER_WIDTH}px repeat(${columns}, minmax(0, 1fr))`,
    minWidth: HEADER_WIDTH + columns * cellMin,
    maxWidth: HEADER_WIDTH + columns * CELL_WIDTH.max,
  }
}

/** Whether the cells of the fitted grid have no room for letters and badges. */
export const isSmall = (columns: number, rows: number, fit: Size) => fittedWidth(columns, rows, fit) < SMALL
